import { expect, test } from 'vitest';
import { emptySignUpForm, signUpPayload, signUpProblems } from './signUpForm.ts';

const good = {
  ...emptySignUpForm,
  email: ' Ada.L@Example.com',
  first_name: ' Ada ',
  password: 'Abcdefgh',
  confirmPassword: 'Abcdefgh',
};

// @req 3.signup.1 3.signup.3 3.signup.5 5.signup.7
test('sends exactly the documented fields of a sign-up', () => {
  expect(signUpPayload(good)).toEqual({
    email: 'ada.l@example.com',
    username: 'ada.l',
    password: 'Abcdefgh',
    first_name: 'Ada',
    last_name: '',
    provider: 'email',
  });
});

// @req 3.signup.4
test.each([
  [{}, { first_name: null, password: null, confirmPassword: null }],
  [{ first_name: ' ' }, { first_name: 'First name is required', password: null, confirmPassword: null }],
  [{ confirmPassword: 'x' }, { first_name: null, password: null, confirmPassword: 'Passwords do not match' }],
  [
    { password: 'short', confirmPassword: 'x' },
    { first_name: null, password: 'Password must be at least 8 characters', confirmPassword: null },
  ],
])('with %j the form has the problems %j', (change, problems) => {
  expect(signUpProblems({ ...good, ...change })).toEqual(problems);
});
