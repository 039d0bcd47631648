import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { isCommonPassword, passwordHash } from './commonPasswords.ts';
import { passwordProblem } from './passwordRules.ts';

const mostCommon = dictionary['passwords-common'].slice(0, 10_000);
const canKeepRules = (password: string) => password.length >= 8 && /\p{L}/u.test(password);

// @req 5.password.1
// @asvs 6.2.4
test('refuses exactly those of the 10,000 most common passwords that can keep the rules', () => {
  expect(mostCommon).toHaveLength(10_000);
  expect(mostCommon.filter((password) => isCommonPassword(password) !== canKeepRules(password))).toEqual([]);
  const rare = dictionary['passwords-common'].slice(10_000).filter(canKeepRules);
  expect(rare.filter(isCommonPassword)).toEqual([]);
});

test.each(['Password', 'Baseball', 'BASEBALL', 'Password1', 'Trustno1'])('refuses %s in any case', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'Pokemon2024!',
  'Baseball1952',
  'Cardfall1',
  'Collector@Example.com',
  'P@ssword1',
  'Charizard99',
  'Summer2026!',
])('accepts %s, which only contains a common word', (password) => {
  expect(passwordProblem(password)).toBeNull();
  expect(isCommonPassword(password)).toBe(false);
});

test('hashes with FNV-1a', () => {
  expect(passwordHash('')).toBe(0x811c9dc5);
  expect(passwordHash('a')).toBe(0xe40c292c);
});
