import { expect, test } from 'vitest';
import { readMailReport } from './readMailReport.ts';

const lines = (...all: string[]) => all.join('\r\n');
const report = (type: string, ...fields: string[]) => reportAbout(['To: original@example.com'], type, ...fields);
const reportAbout = (original: string[], type: string, ...fields: string[]) =>
  lines(
    'From: mailer-daemon@mx.example.net',
    'To: cards@example.com',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type}; boundary="=_b"`,
    '',
    '--=_b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'I could not deliver it. Final-Recipient: rfc822; somebody@example.com',
    '--=_b',
    `Content-Type: message/${type}`,
    '',
    ...fields,
    '--=_b',
    'Content-Type: message/rfc822',
    '',
    ...original,
    'Subject: New match',
    '',
    'Hello',
    '--=_b--',
    '',
  );

const abuse = ['feedback-report', 'Feedback-Type: abuse', 'Version: 1'] as const;
const server = ['Reporting-MTA: dns; mx.example.net', ''];
const failed = ['Final-Recipient: rfc822; Ada@Example.com', 'Action: failed', 'Status: 5.1.1'];

test.each<[string, string, string[]]>([
  ['a mail that came back', report('delivery-status', ...server, ...failed), ['bounce ada@example.com']],
  [
    'several recipients',
    report('delivery-status', ...server, ...failed, '', 'Original-Recipient: rfc822;b@example.com', 'Action: Failed'),
    ['bounce ada@example.com', 'bounce b@example.com'],
  ],
  [
    'a folded field',
    report('delivery-status', ...server, 'Action: failed', 'Final-Recipient: rfc822;', ' ada@example.com'),
    ['bounce ada@example.com'],
  ],
  ['a delay', report('delivery-status', ...server, 'Final-Recipient: rfc822; ada@example.com', 'Action: delayed'), []],
  ['no address', report('delivery-status', ...server, 'Final-Recipient: x400; nobody', 'Action: failed'), []],
  [
    'a complaint',
    report('feedback-report', 'Feedback-Type: abuse', 'Version: 1', 'Original-Rcpt-To: <ada@example.com>'),
    ['complaint ada@example.com'],
  ],
  [
    'a complaint that names no recipient, by the mail it is about',
    reportAbout(['To: "Ada, a reader"', ' <Ada@Example.com>'], 'feedback-report', 'Feedback-Type: abuse', 'Version: 1'),
    ['complaint ada@example.com'],
  ],
  [
    'a complaint whose recipient was made unreadable, by the mail it is about',
    report('feedback-report', 'Feedback-Type: abuse', 'Original-Rcpt-To: <redacted>'),
    ['complaint original@example.com'],
  ],
  ['a complaint about a mail to two people', reportAbout(['To: a@example.com, b@example.com'], ...abuse), []],
  [
    'a complaint about a mail with two recipients',
    reportAbout(['To: a@example.com', 'To: b@example.com'], ...abuse),
    [],
  ],
  ['a complaint about a mail to a group', reportAbout(['To: readers: a@example.com;'], ...abuse), []],
  ['a complaint about a mail to nobody', reportAbout(['From: a@example.com'], ...abuse), []],
  ['a mail that was found to be none', report('feedback-report', 'Feedback-Type: not-spam', 'Version: 1'), []],
  [
    'a forged mail',
    report('feedback-report', 'Feedback-Type: auth-failure', 'Original-Rcpt-To: <ada@example.com>'),
    [],
  ],
  ['a report of no type', report('feedback-report', 'User-Agent: x', 'Version: 1'), []],
  ['an answer of a person', lines('From: ada@example.com', 'Subject: Re', '', 'Action: failed'), []],
  ['nothing', '', []],
  ['no mail', '\0\u{1f600} --=_b', []],
])('reads %s', async (_, message, expected) => {
  expect((await readMailReport(message)).map(({ kind, email }) => `${kind} ${email}`)).toEqual(expected);
});
