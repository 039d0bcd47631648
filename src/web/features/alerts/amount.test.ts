import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientSettings, setClientSettings } from '#web/api/clientSettings.ts';
import { amountText, parseAmount } from './amount.ts';

const settings = clientSettings;
beforeAll(() => setClientSettings({ ...settings, currency: 'USD' }));
afterAll(() => setClientSettings(settings));

test.each([
  ['', null],
  ['  ', null],
  ['49.99', '49.99'],
  ['$1,200.5', '1200.50'],
  [' € 7 ', '7.00'],
  ['0', undefined],
  ['0.00', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['12.345', undefined],
  ['12345678', undefined],
  ['ten', undefined],
])('the typed amount "%s" is read as %s', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

test('writes an amount in the currency of the marketplace', () => {
  expect(amountText('1200.50')).toBe('$1,200.50');
});
