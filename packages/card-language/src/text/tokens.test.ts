import { expect, test } from 'vitest';
import { splitToken, tokenize } from './tokens.ts';

test.each([
  ['# 57', ['#57']],
  ['# bcp-12 prizm', ['#bcp-12', 'prizm']],
  ['# abcd-5', ['#abcd-5']],
  ['# -5', ['#-5']],
  ['# abcde-5', ['abcde-5']],
  ['# rc', ['rc']],
  ['prizm#5', ['prizm', '#5']],
  ['prizm)#5', ['prizm', '#5']],
])('the number sign in "%s" belongs to its number only: %j', (folded, tokens) => {
  expect(tokenize(folded)).toEqual(tokens);
});

test.each([
  ['9.5', ['9.5'], null],
  ['10.5', ['10.5'], null],
  ['1.25', ['1.25'], null],
  ['psa10', ['psa', '10'], 'psa10'],
  ['t.j.', ['tj'], null],
  ['mr.mime', ['mr', 'mime'], 'mrmime'],
])('"%s" is split into %j', (token, parts, whole) => {
  expect(splitToken(token)).toEqual({ parts, whole });
});
