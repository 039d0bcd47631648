import { describe, expect, test } from 'vitest';
import { emailProblem, emailProblems, normalizeEmail, usernameOf } from './emailAddress.ts';
import { newPasswordProblem, passwordHint, passwordProblem, passwordProblems } from './passwordRules.ts';
import { firstNameProblem, initialOf, maxNameLength, plainName, splitName } from './personName.ts';

describe('an email address', () => {
  test.each([
    ['Someone@Example.com', 'someone@example.com'],
    ['  a.b+c@sub.example.co.uk ', 'a.b+c@sub.example.co.uk'],
    ["o'brien@example.com", "o'brien@example.com"],
    ['victim＠example.com', null],
    ['vıctim@example.com', null],
    // In lower case, the Kelvin sign is an ASCII letter.
    ['\u212Aim@example.com', null],
    [`a@${'b'.repeat(248)}.com`, `a@${'b'.repeat(248)}.com`],
    [`a@${'b'.repeat(249)}.com`, null],
    ['İ@example.com', null],
    ['a@b', null],
    ['a@b.c\r\nBcc: d@e.f', null],
    ['a@@b.c', null],
    ['a b@c.d', null],
    ['@b.c', null],
    ['a@.c', null],
    ['a@b.c.', null],
    [`${'a'.repeat(65)}@example.com`, null],
    [`a@${'b'.repeat(260)}.com`, null],
    ['x'.repeat(100_000), null],
    ['', null],
  ])('%s is normalized to %s', (typed, email) => {
    expect(normalizeEmail(typed)).toBe(email);
  });

  // @req 5.signup.1 5.signup.2
  test.each([
    ['', emailProblems.missing],
    ['   ', emailProblems.missing],
    ['nobody', emailProblems.malformed],
    ['a@example.com', null],
  ])('"%s" has the error %s', (typed, problem) => {
    expect(emailProblem(typed)).toBe(problem);
  });

  // @req 3.signup.2
  test('is the source of the default username', () => {
    expect(usernameOf('ada.l@example.com')).toBe('ada.l');
  });
});

describe('a password', () => {
  // @req 5.password.1 5.password.2 5.password.3 9.account.1
  test.each([
    ['Short1A', passwordProblems.short],
    ['lowercase only', passwordProblems.noUppercase],
    ['UPPERCASE ONLY', passwordProblems.noLowercase],
    [`Aa${'x'.repeat(127)}`, passwordProblems.long],
    [`Aa${'x'.repeat(126)}`, null],
    ['Ünter den Linden', null],
    ['Abcdefgh', null],
  ])('%.20s has the error %s', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });

  // @req 5.password.4
  test('must match its confirmation', () => {
    expect(newPasswordProblem('Abcdefgh', 'Abcdefgi')).toBe('Passwords do not match');
    expect(newPasswordProblem('Abcdefgh', 'Abcdefgh')).toBeNull();
  });

  // @req 5.password.5
  test('has a hint with its rules', () => {
    expect(passwordHint).toBe(
      'Password must be at least 8 characters long that must contain at least one uppercase and one lowercase letter',
    );
  });
});

describe('a name', () => {
  // @req 5.signup.6
  test('is required', () => {
    expect(firstNameProblem('  ')).toBe('First name is required');
    expect(firstNameProblem('Ada')).toBeNull();
  });

  test.each([
    ['  Ada ', 'Ada'],
    ['Ada\r\n\u2028\u2029Lovelace', 'Ada Lovelace'],
    ['Ada\u202EKing', 'Ada King'],
    ['Ada\u0000', 'Ada'],
    ['Zoe\u0308', 'Zo\u00EB'],
    ['A\uD800', 'A\uFFFD'],
    ['', ''],
    ['😀'.repeat(maxNameLength + 1), '😀'.repeat(maxNameLength)],
  ])('%j is stored as %j', (typed, name) => {
    expect(plainName(typed)).toBe(name);
  });

  // @req 3.social.3
  test.each([
    ['Ada Lovelace', { firstName: 'Ada', lastName: 'Lovelace' }],
    ['Ada King, Countess of Lovelace', { firstName: 'Ada', lastName: 'King, Countess of Lovelace' }],
    ['Ada \t Lovelace', { firstName: 'Ada', lastName: 'Lovelace' }],
    ['  Ada  ', { firstName: 'Ada', lastName: '' }],
    ['', { firstName: '', lastName: '' }],
  ])('"%s" is split at its first space', (name, split) => {
    expect(splitName(name)).toEqual(split);
  });

  test('has an initial for the avatar', () => {
    expect([initialOf('ada'), initialOf(' élan'), initialOf('😀x'), initialOf('')]).toEqual(['A', 'É', '😀', '?']);
  });
});
