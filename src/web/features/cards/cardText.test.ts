import { expect, test } from 'vitest';
import type { Card } from '#web/api/card.ts';
import { formatBids, formatMoney, formatShipping, formatTotal, matchesText } from './cardText.ts';

// @req 2.card.2
test.each([
  [0, '0 bids'],
  [1, '1 bid'],
  [2, '2 bids'],
  [9999, '9,999 bids'],
])('the bid count %d reads "%s"', (count, text) => {
  expect(formatBids(count)).toBe(text);
});

// @req 2.card.4
test.each([
  [{ value: 0.5, currency: 'USD' }, '$0.50'],
  [{ value: 1234.5, currency: 'USD' }, '$1,234.50'],
  [{ value: 1_234_567.891, currency: 'USD' }, '$1,234,567.89'],
  [{ value: 49_999, currency: 'GBP' }, '£49,999.00'],
])('the amount %j reads "%s"', (money, text) => {
  expect(formatMoney(money)).toBe(text);
});

test('shipping text tells paid, free and unknown shipping apart', () => {
  expect(formatShipping({ value: 4.99, currency: 'USD' })).toBe('+ $4.99 shipping');
  expect(formatShipping({ value: 0, currency: 'USD' })).toBe('Free shipping');
  expect(formatShipping('unknown')).toBe('+ shipping ?');
});

test('total text adds shipping to the price where it is known', () => {
  const price = { value: 12.5, currency: 'USD' };
  const withShipping = (shipping: number) => formatTotal({ price, shipping: { value: shipping, currency: 'USD' } });
  expect(withShipping(4.99)).toBe('+ $4.99 = $17.49');
  expect(withShipping(0)).toBe('Free shipping');
  expect(formatTotal({ price: { value: 0.1, currency: 'USD' }, shipping: { value: 0.2, currency: 'USD' } })).toBe(
    '+ $0.20 = $0.30',
  );
  expect(formatTotal({ price, shipping: 'unknown' })).toBe('+ shipping ?');
});

const card = { title: 'Fossil Dragon PSA 10', description: 'Pokémon, first print' } as Card;

// @req 4.list.18
test.each([
  ['dra', true],
  ['DRAGON psa', true],
  ['pokemon', true],
  ['first', true],
  ['dragon first', false],
  ['zqx', false],
])('matching the text "%s" against title and description returns %s', (text, found) => {
  expect(matchesText(card, text)).toBe(found);
});
