import { composeMail } from './composeMail.ts';
import type { MailWriter } from './sendOutbox.ts';

/** The kind of mail in the outbox that a person asks for to see whether mail arrives. */
export const testMail = 'channel test';

/** Writes the test of a mail channel. It names no card. */
export function testMailWriter(alertsUrl: string): MailWriter {
  return async ({ email }) =>
    composeMail({
      to: email,
      subject: 'Cardfall: mail about cards arrives here',
      firstName: '',
      text: 'You asked for this test. Reports of cards will come to this address as long as you want them.',
      link: { label: 'Change what you are told', url: alertsUrl },
      closing: 'If it was not you, someone else has an account with this address: answer by resetting its password.',
    });
}
