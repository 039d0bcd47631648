import { expect, test } from 'vitest';
import { departingIds, remainingCards } from './departures.ts';

const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => ({ id }));
const idsOf = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id).join('');

test.each([
  ['', 'abcdefg'],
  ['a', 'bcdefg'],
  ['bd', 'acefg'],
  ['abc', 'cdefg'],
  ['bcdefg', 'adefg'],
  ['abcdefg', 'cdefg'],
])('without the cards "%s" that left, the row shows "%s"', (left, shown) => {
  expect(idsOf(remainingCards(cards, new Set(left)))).toBe(shown);
});

test('keeps a row of fewer cards than a page', () => {
  expect(idsOf(remainingCards(cards.slice(0, 3), new Set('ab')))).toBe('abc');
});

test.each([
  ['abc', '', 'abc'],
  ['abc', 'a', 'bc'],
  ['abc', 'b', 'c'],
  ['abc', 'f', ''],
  ['abg', 'bd', 'g'],
])('of the ended cards "%s" with "%s" held, "%s" leave', (ended, held, leaving) => {
  expect(departingIds(cards, [...ended], new Set(held)).join('')).toBe(leaving);
});
