import { expect, test } from 'vitest';
import { compareWithMaximum, maximumText, parseMaximum } from './maximum.ts';

const dollars = (amount: number) => `$${amount.toFixed(2)}`;

test.each([
  [10, 4, 20, 'Under my maximum by $6.00'],
  [0.1, 0.2, 0.3, 'Exactly my maximum'],
  [20, 0, 19.99, 'Over my maximum by $0.01'],
  [10, null, 20, 'Under my maximum by $10.00, shipping unknown'],
  [20, null, 20, 'Exactly my maximum, shipping unknown'],
  [21, null, 20, 'Over my maximum by $1.00, shipping unknown'],
])('a price of %d with shipping of %j and a maximum of %d reads "%s"', (price, shipping, maximum, text) => {
  expect(maximumText(compareWithMaximum(price, shipping, maximum), dollars)).toBe(text);
});

test.each([
  ['', null],
  ['  ', null],
  ['12', '12.00'],
  ['$1,200.5', '1200.50'],
  ['0', undefined],
  ['0.00', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['12.345', undefined],
  ['12345678', undefined],
])('reads the typed maximum "%s" as %j', (typed, amount) => {
  expect(parseMaximum(typed)).toBe(amount);
});
