import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

test('computes a result once and forgets all when it holds too many', () => {
  const computed: string[] = [];
  const lengthOf = memoize((text) => {
    computed.push(text);
    return text.length;
  }, 2);
  expect(['a', 'a', 'bb', 'ccc', 'a'].map(lengthOf)).toEqual([1, 1, 2, 3, 1]);
  expect(computed).toEqual(['a', 'bb', 'ccc', 'a']);
});

test('does not keep results of long texts', () => {
  let calls = 0;
  const count = memoize(() => ++calls);
  expect([count('x'.repeat(99)), count('x'.repeat(99))]).toEqual([1, 2]);
});
