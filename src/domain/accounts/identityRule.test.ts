import { expect, test } from 'vitest';
import { type IdentityOutcome, identityRule } from './identityRule.ts';

const none = null;
const unverified = { emailVerified: false, hasOtherIdentity: false };
const verified = { emailVerified: true, hasOtherIdentity: false };
const othersUnverified = { emailVerified: false, hasOtherIdentity: true };
const others = { emailVerified: true, hasOtherIdentity: true };

test.each<[string, boolean, Parameters<typeof identityRule>[0]['account'], IdentityOutcome]>([
  ['a verified address without an account', true, none, 'create'],
  ['an unverified address without an account', false, none, 'create'],
  ['a verified address of an unverified account', true, unverified, 'replace'],
  ['an unverified address of an unverified account', false, unverified, 'refuse'],
  ['a verified address of a verified account', true, verified, 'link'],
  ['an unverified address of a verified account', false, verified, 'refuse'],
  ['a verified address of a verified account with another identity', true, others, 'refuse'],
  ['an unverified address of a verified account with another identity', false, others, 'refuse'],
  ['a verified address of an unverified account with another identity', true, othersUnverified, 'replace'],
  ['an unverified address of an unverified account with another identity', false, othersUnverified, 'refuse'],
])('decides on a new identity with %s', (_, emailVerified, account, outcome) => {
  expect(identityRule({ known: false, emailVerified, account })).toBe(outcome);
});

test.each([none, unverified, verified, othersUnverified, others])(
  'opens its account for a known identity, whatever account the address has now: %j',
  (account) => {
    for (const emailVerified of [true, false]) {
      expect(identityRule({ known: true, emailVerified, account })).toBe('sign in');
    }
  },
);
