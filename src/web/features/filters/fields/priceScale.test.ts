import { expect, test } from 'vitest';
import { lastStep, priceAt, priceSteps, stepOf } from './priceScale.ts';

test('the slider reaches from 0 to the highest price in rising steps', () => {
  expect(priceAt(0)).toBe(0);
  expect(priceAt(lastStep)).toBe(50_000);
  expect([...priceSteps].sort((a, b) => a - b)).toEqual([...priceSteps]);
});

test('stepOf returns the step of each of its prices', () => {
  for (const [step, price] of priceSteps.entries()) expect(stepOf(price)).toBe(step);
});

test('stepOf returns the step below a price between two steps', () => {
  expect(priceAt(stepOf(99))).toBe(75);
  expect(priceAt(stepOf(49_999))).toBe(30_000);
});
