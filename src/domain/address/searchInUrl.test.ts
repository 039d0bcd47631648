import { flagsHiddenByDefault } from '@cardfall/card-language';
import { expect, test } from 'vitest';
import {
  parseHiddenFlags,
  parseKeyword,
  parseShownFlags,
  toKeyword,
  withKeyword,
  withShownFlags,
} from './searchInUrl.ts';

// @req 7.cards.5
test.each([
  [null, null],
  ['', null],
  ['   ', null],
  [' mew ', 'mew'],
  ['x'.repeat(420), 'x'.repeat(400)],
  [`${'x'.repeat(399)} yz`, 'x'.repeat(399)],
])('the text %j becomes the keyword %j', (text, keyword) => {
  expect(toKeyword(text)).toBe(keyword);
});

test('parses the keyword it has written, and keeps the filters', () => {
  const params = withKeyword(new URLSearchParams('category=pokemon'), 'psa/dna 100% & more');
  expect(parseKeyword(new URLSearchParams(String(params)))).toBe('psa/dna 100% & more');
  expect(params.get('category')).toBe('pokemon');
  expect(String(withKeyword(params, null))).toBe('category=pokemon');
});

test.each([
  ['', []],
  ['show=lot,pickList', ['lot', 'pickList']],
  ['show=pickList,lot,lot', ['lot', 'pickList']],
  ['show=all', flagsHiddenByDefault],
  ['show=lots,<script>,maybeReprint', []],
  ['show=', []],
])('the parameters "%s" show the flags %j and hide the others', (text, shown) => {
  const params = new URLSearchParams(text);
  expect(parseShownFlags(params)).toEqual(shown);
  expect(new Set([...parseShownFlags(params), ...parseHiddenFlags(params)])).toEqual(new Set(flagsHiddenByDefault));
});

test('writes the shown flags to the URL, and removes the parameter without any', () => {
  const params = new URLSearchParams('q=mew');
  expect(String(withShownFlags(params, ['lot', 'sealed']))).toBe('q=mew&show=lot%2Csealed');
  expect(String(withShownFlags(params, flagsHiddenByDefault))).toBe('q=mew&show=all');
  expect(String(withShownFlags(withShownFlags(params, ['lot']), []))).toBe('q=mew');
});
