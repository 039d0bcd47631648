import { composeMail } from '#server/email/composeMail.ts';
import type { Message } from '#server/email/Mailer.ts';
import type { OutboxQueries } from '#server/email/queries.ts';
import type { Channel } from './Channel.ts';
import type { SettingsQueries } from './settingsQueries.ts';

/** The kind of test mails in the outbox. */
export const testMail = 'alertTest';

interface MailDeps {
  readonly settings: Pick<SettingsQueries, 'findAddress'>;
  readonly outbox: Pick<OutboxQueries, 'add'>;
  readonly now: () => number;
}

/**
 * Mail, as far as a person tests it. The outbox has the mails of alerts themselves, because it knows when a mail server is
 * away; it takes a test the same way.
 */
export function mailChannel({ settings, outbox, now }: MailDeps): Channel {
  return {
    kind: 'mail',
    async send({ userId }) {
      const { email, isConfirmed, unsubscribed } = await settings.findAddress(userId);
      if (unsubscribed)
        return { outcome: 'refused', reason: 'This address was unsubscribed. Turn mail on again first.' };
      if (!isConfirmed)
        return { outcome: 'refused', reason: 'Confirm your address first, with the link we mailed you.' };
      await outbox.add(testMail, email, now());
      return { outcome: 'sent', externalId: null };
    },
  };
}

interface TestMailLinks {
  readonly alertsUrl: string;
  readonly stopAllUrl: string;
}

/** Composes the mail that shows that mails arrive. */
export function composeTestMail(to: string, { alertsUrl, stopAllUrl }: TestMailLinks): Message {
  const mail = composeMail({
    to,
    subject: 'Your card alerts arrive here',
    firstName: '',
    text: 'You asked for a test of your alerts on Cardfall. Mails about new cards come to this address.',
    link: { label: 'My alerts', url: alertsUrl },
    closing: 'If you did not ask for it, someone with access to your account did.',
  });
  return { ...mail, unsubscribeUrl: stopAllUrl };
}
