import { expect, test } from 'vitest';
import { foldText } from './foldText.ts';

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
