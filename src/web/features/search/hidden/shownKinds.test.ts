import { flagsHiddenByDefault } from '@cardfall/card-language';
import { expect, test } from 'vitest';
import { hiddenIn, shownIn, withShown } from './shownKinds.ts';

test.each([
  ['', []],
  ['show=lot,pickList', ['lot', 'pickList']],
  ['show=pickList,lot,lot', ['lot', 'pickList']],
  ['show=all', flagsHiddenByDefault],
  ['show=lots,<script>,maybeReprint', []],
  ['show=', []],
])('of the address "%s", %j are shown and the others hidden', (text, shown) => {
  const address = new URLSearchParams(text);
  expect(shownIn(address)).toEqual(shown);
  expect(new Set([...shownIn(address), ...hiddenIn(address)])).toEqual(new Set(flagsHiddenByDefault));
});

test('what is shown survives the way into an address; nothing shown leaves no trace', () => {
  const address = new URLSearchParams('q=mew');
  expect(String(withShown(address, ['lot', 'sealed']))).toBe('q=mew&show=lot%2Csealed');
  expect(String(withShown(address, flagsHiddenByDefault))).toBe('q=mew&show=all');
  expect(String(withShown(withShown(address, ['lot']), []))).toBe('q=mew');
});
