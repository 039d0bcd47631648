import { expect, test } from 'vitest';
import { bidsText, moneyText, shippingText } from './cardWords.ts';

test.each([
  [0, '0 bids'],
  [1, '1 bid'],
  [2, '2 bids'],
  [9999, '9,999 bids'],
])('%d bids are written "%s"', (count, text) => {
  expect(bidsText(count)).toBe(text);
});

test.each([
  [{ value: 0.5, currency: 'USD' }, '$0.50'],
  [{ value: 1234.5, currency: 'USD' }, '$1,234.50'],
  [{ value: 49_999, currency: 'GBP' }, '£49,999.00'],
])('%j is written "%s"', (money, text) => {
  expect(moneyText(money)).toBe(text);
});

test('shipping says what is known of it', () => {
  expect(shippingText({ value: 4.99, currency: 'USD' })).toBe('+ $4.99 shipping');
  expect(shippingText({ value: 0, currency: 'USD' })).toBe('Free shipping');
  expect(shippingText('unknown')).toBe('+ shipping ?');
});
