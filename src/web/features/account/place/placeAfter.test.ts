import { expect, test } from 'vitest';
import { placeAfter, readSignInState } from './placeAfter.ts';

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
])('from %j one goes on to %s', (from, place) => {
  expect(placeAfter(from)).toBe(place);
});

test.each([[null], ['x'], [7], [{}], [{ from: 7, behind: 'yes', reason: 'because', email: {} }]])(
  'the state %j says nothing',
  (state) => {
    expect(readSignInState(state)).toEqual({});
  },
);

test('a state says where from, why, and who', () => {
  const state = { from: '/wishlist', behind: true, reason: 'session', email: 'a@example.com' };
  expect(readSignInState(state)).toEqual(state);
});
