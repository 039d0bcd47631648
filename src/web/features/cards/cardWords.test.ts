import { expect, test } from 'vitest';
import { bidsText, moneyText, shippingText, sumText } from './cardWords.ts';

// @req 2.card.2
test.each([
  [0, '0 bids'],
  [1, '1 bid'],
  [2, '2 bids'],
  [9999, '9,999 bids'],
])('%d bids are written "%s"', (count, text) => {
  expect(bidsText(count)).toBe(text);
});

// @req 2.card.4
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

test('price and shipping are summed up where both are known', () => {
  const price = { value: 12.5, currency: 'USD' };
  const withShipping = (shipping: number) => sumText({ price, shipping: { value: shipping, currency: 'USD' } });
  expect(withShipping(4.99)).toBe('+ $4.99 = $17.49');
  expect(withShipping(0)).toBe('Free shipping');
  expect(sumText({ price: { value: 0.1, currency: 'USD' }, shipping: { value: 0.2, currency: 'USD' } })).toBe(
    '+ $0.20 = $0.30',
  );
  expect(sumText({ price, shipping: 'unknown' })).toBe('+ shipping ?');
});
