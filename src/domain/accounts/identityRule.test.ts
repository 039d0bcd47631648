import { expect, test } from 'vitest';
import { identityRule, type Outcome } from './identityRule.ts';

const none = null;
const unproven = { emailProven: false, hasOtherIdentity: false };
const proven = { emailProven: true, hasOtherIdentity: false };
const othersUnproven = { emailProven: false, hasOtherIdentity: true };
const others = { emailProven: true, hasOtherIdentity: true };

test.each<[string, boolean, Parameters<typeof identityRule>[0]['account'], Outcome]>([
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
])('%s: a new identity', (_, emailProven, account, outcome) => {
  expect(identityRule({ known: false, emailProven, account })).toBe(outcome);
});

test.each([none, unproven, proven, othersUnproven, others])(
  'a known identity stays with its account, whatever has become of the address',
  (account) => {
    for (const emailProven of [true, false]) {
      expect(identityRule({ known: true, emailProven, account })).toBe('sign in');
    }
  },
);
