import { expect, test } from 'vitest';
import { lastStep, priceAt, priceSteps, stepOf } from './priceScale.ts';

test('the slider reaches from end to end and only rises', () => {
  expect(priceAt(0)).toBe(0);
  expect(priceAt(lastStep)).toBe(50_000);
  expect([...priceSteps].sort((a, b) => a - b)).toEqual([...priceSteps]);
});

test('every step finds itself again', () => {
  for (const [step, price] of priceSteps.entries()) expect(stepOf(price)).toBe(step);
});

test('a typed price stands at the step below it', () => {
  expect(priceAt(stepOf(99))).toBe(75);
  expect(priceAt(stepOf(49_999))).toBe(30_000);
});
