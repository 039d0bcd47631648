import { expect, test } from 'vitest';
import { judgeFailure } from './smtpFailure.ts';

/** An error as nodemailer reports it. */
const reply = (command: string, response: string) => {
  const responseCode = Number(response.slice(0, 3));
  return { command, response, responseCode, permanent: responseCode >= 500 && responseCode !== 503 };
};

test.each([
  ['RCPT TO', '550 no such user', 'rejected'],
  ['RCPT TO', '550 5.1.1 no such user', 'rejected'],
  ['RCPT TO', '552-5.2.2 mailbox full', 'rejected'],
  ['RCPT TO', '450 4.2.0 greylisted', 'deferred'],
  ['RCPT TO', '503 5.5.1 bad sequence', 'deferred'],
  // Our settings, reported late.
  ['RCPT TO', '554 5.7.1 relay access denied', 'deferred'],
  ['RCPT TO', '530 authentication required', 'deferred'],
  ['RCPT TO', '550 5.1.8 sender address: domain not found', 'deferred'],
  ['RCPT TO', '421 closing', 'unavailable'],
  ['DATA', '554 message refused', 'rejected'],
  ['DATA', '550-5.7.26 not authenticated', 'deferred'],
  ['DATA', '421 4.7.0 closing', 'unavailable'],
  ['MAIL FROM', '550 5.1.1 unknown sender', 'unavailable'],
  ['MAIL FROM', '452 no space', 'unavailable'],
  ['AUTH PLAIN', '535 5.7.8 wrong password', 'unavailable'],
  ['CONN', '554 go away', 'unavailable'],
  ['EHLO', '550 unknown host', 'unavailable'],
])('judges the reply to %s "%s" as %s', (command, response, verdict) =>
  expect(judgeFailure(reply(command, response))).toEqual({ verdict, reason: `${command} ${response.slice(0, 3)}` }),
);

test.each([
  [{ code: 'ETIMEDOUT', command: 'CONN' }, 'CONN ETIMEDOUT'],
  [new Error('anything else about reader@example.com'), 'unknown'],
])('takes the server for unavailable after %o', (error, reason) =>
  expect(judgeFailure(error)).toEqual({ verdict: 'unavailable', reason }),
);
