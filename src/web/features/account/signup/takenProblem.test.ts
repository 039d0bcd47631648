import { expect, test } from 'vitest';
import { takenProblem } from './takenProblem.ts';

// @req 3.availability.2 5.signup.3 5.signup.4
test.each([
  [false, null, null],
  [true, 'google', 'This email is registered with Google. Please use Google sign-in.'],
  [true, 'facebook', 'This email is registered with Facebook. Please use Facebook sign-in.'],
  [true, 'other', 'This email is already registered. Please sign in instead.'],
  [true, null, 'This email is already registered. Please sign in instead.'],
] as const)('exists %s with %s: %s', (exists, auth_provider, message) => {
  expect(takenProblem({ exists, auth_provider })?.message ?? null).toBe(message);
});
