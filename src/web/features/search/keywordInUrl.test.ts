import { expect, test } from 'vitest';
import { keywordIn, keywordOf, withKeyword } from './keywordInUrl.ts';

// @req 7.cards.5
test.each([
  [null, null],
  ['', null],
  ['   ', null],
  [' mew ', 'mew'],
  ['x'.repeat(420), 'x'.repeat(400)],
  [`${'x'.repeat(399)} yz`, 'x'.repeat(399)],
])('%j is searched for as %j', (text, keyword) => {
  expect(keywordOf(text)).toBe(keyword);
});

test('a keyword goes into the address and comes out again, filters stay', () => {
  const address = withKeyword(new URLSearchParams('category=pokemon'), 'psa/dna 100% & more');
  expect(keywordIn(new URLSearchParams(String(address)))).toBe('psa/dna 100% & more');
  expect(address.get('category')).toBe('pokemon');
  expect(String(withKeyword(address, null))).toBe('category=pokemon');
});
