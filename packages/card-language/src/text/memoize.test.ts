import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

test('computes a result once and forgets what did not come again when it holds too many', () => {
  const computed: string[] = [];
  const lengthOf = memoize((text) => {
    computed.push(text);
    return text.length;
  }, 2);
  expect(['a', 'a', 'bb', 'a', 'ccc', 'a', 'bb'].map(lengthOf)).toEqual([1, 1, 2, 1, 3, 1, 2]);
  expect(computed).toEqual(['a', 'bb', 'ccc', 'bb']);
});

test('does not keep results of long texts', () => {
  let calls = 0;
  const count = memoize(() => ++calls);
  expect([count('x'.repeat(99)), count('x'.repeat(99))]).toEqual([1, 2]);
});
