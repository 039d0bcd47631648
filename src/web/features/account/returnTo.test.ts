import { expect, test } from 'vitest';
import { readSignInState, toReturnPath } from './returnTo.ts';

test.each([
  ['/wishlist', '/wishlist'],
  ['/?q=charizard&category=pokemon', '/?q=charizard&category=pokemon'],
  [null, '/'],
  [undefined, '/'],
  ['', '/'],
  ['wishlist', '/'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example/', '/'],
  ['/\t/evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['/login', '/'],
  ['/login/', '/'],
  ['/sign-up', '/'],
  ['/reset-password?token=x', '/'],
  ['/a/../login', '/'],
])('signing in from %j returns to %s', (from, path) => {
  expect(toReturnPath(from)).toBe(path);
});

test.each([[null], ['x'], [7], [{}], [{ from: 7, isPreviousEntry: 'yes', reason: 'because', email: {} }]])(
  'ignores the malformed sign-in state %j',
  (state) => {
    expect(readSignInState(state)).toEqual({});
  },
);

test('reads path, history position, reason and email from the sign-in state', () => {
  const state = { from: '/wishlist', isPreviousEntry: true, reason: 'expired', email: 'a@example.com' };
  expect(readSignInState(state)).toEqual(state);
});
