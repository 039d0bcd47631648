import { expect, test } from 'vitest';
import { foldText, foldTitle } from './foldText.ts';

test.each([
  ['Pokémon ★ CHARIZARD!!', 'pokemon charizard'],
  ['Luka Dončić', 'luka doncic'],
  ['Ja’Marr', "ja'marr"],
  ['ＰＳＡ 10', 'psa 10'],
  ['🔥 #081/199 L@@K 🔥', '#081/199 l k'],
  ['2018-19 A&G', '2018-19 a&g'],
  ['\u0000', ''],
])('folds %j to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test.each([
  ['Pokémon™ PSA 10? (not PSA)', 'pokemon psa 10? (not psa)'],
  ['Ja`Marr 12⁄99 “Blue” – Łukasz', `ja'marr 12/99 "blue" - lukasz`],
  ['x'.repeat(500), 'x'.repeat(400)],
])('folds the title %j to %j', (title, folded) => {
  expect(foldTitle(title)).toBe(folded);
});
