import { expect, test } from 'vitest';
import { type IdentityOutcome, identityRule } from './identityRule.ts';

const none = null;
const unproven = { emailVerified: false, hasOtherIdentity: false };
const proven = { emailVerified: true, hasOtherIdentity: false };
const othersUnproven = { emailVerified: false, hasOtherIdentity: true };
const others = { emailVerified: true, hasOtherIdentity: true };

test.each<[string, boolean, Parameters<typeof identityRule>[0]['account'], IdentityOutcome]>([
  ['a proven address nobody has', true, none, 'create'],
  ['an unproven address nobody has', false, none, 'create'],
  ['a proven address of an account nobody proved', true, unproven, 'replace'],
  ['an unproven address of an account nobody proved', false, unproven, 'refuse'],
  ['a proven address of a proven account', true, proven, 'link'],
  ['an unproven address of a proven account', false, proven, 'refuse'],
  ['a proven address of a proven account that is somebody else there', true, others, 'refuse'],
  ['an unproven address of a proven account that is somebody else there', false, others, 'refuse'],
  ['a proven address of an unproven account that is somebody else there', true, othersUnproven, 'replace'],
  ['an unproven address of an unproven account that is somebody else there', false, othersUnproven, 'refuse'],
])('%s: a new identity', (_, emailVerified, account, outcome) => {
  expect(identityRule({ known: false, emailVerified, account })).toBe(outcome);
});

test.each([none, unproven, proven, othersUnproven, others])(
  'a known identity stays with its account, whatever has become of the address',
  (account) => {
    for (const emailVerified of [true, false]) {
      expect(identityRule({ known: true, emailVerified, account })).toBe('sign in');
    }
  },
);
