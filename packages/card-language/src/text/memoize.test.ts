import { expect, test } from 'vitest';
import { remembered } from './memoize.ts';

test('an answer is worked out once, and forgotten when too many are known', () => {
  const asked: string[] = [];
  const lengthOf = remembered((text) => {
    asked.push(text);
    return text.length;
  }, 2);
  expect(['a', 'a', 'bb', 'ccc', 'a'].map(lengthOf)).toEqual([1, 1, 2, 3, 1]);
  expect(asked).toEqual(['a', 'bb', 'ccc', 'a']);
});

test('long texts are not kept', () => {
  let asked = 0;
  const count = remembered(() => ++asked);
  expect([count('x'.repeat(99)), count('x'.repeat(99))]).toEqual([1, 2]);
});
