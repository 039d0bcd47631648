import { undisturbedAt } from '#domain/alerts/reportTimes.ts';
import type { OutboxRow } from '#server/email/queries.ts';
import type { MailWriter, OutboxServices } from '#server/email/sendOutbox.ts';
import { testMail, testMailWriter } from '#server/email/testMail.ts';
import { composeAlertMail } from './composeAlertMail.ts';
import { alertMail } from './messageQueries.ts';
import type { SendDeps } from './sendMessages.ts';
import { writeMessage } from './writeMessage.ts';

/**
 * Returns what the outbox needs to send the mails of alerts, and to say what became of them.
 *
 * @param stopMail called with an address that its own server does not know
 */
export function alertMails(
  deps: SendDeps,
  stopMail: (email: string, now: number) => Promise<void>,
): Pick<OutboxServices, 'onSent' | 'onDead'> & { readonly writers: Record<string, MailWriter> } {
  const { messages, onAttempt, onDelay, now } = deps;
  const idOf = ({ alert_message_id }: Partial<OutboxRow>) => alert_message_id ?? null;
  return {
    writers: {
      [alertMail]: async (mail) => {
        const id = idOf(mail);
        const row = id === null ? null : await messages.findMessage(id);
        if (row === null) return null;
        // The mail server was away, and quiet hours have begun: the message goes back to those that are due later.
        const undisturbed = undisturbedAt(now(), row);
        if (undisturbed > now()) {
          await messages.rest(row, undisturbed);
          return null;
        }
        const message = row.email === null ? null : await writeMessage(row, { ...deps, queries: messages });
        // Read again: the address may have been unsubscribed while the mail was written.
        const email = message === null ? row.email : ((await messages.findMessage(row.id))?.email ?? null);
        if (message !== null && email !== null) return composeAlertMail(email, message);
        onAttempt?.('mail', 'outdated');
        await messages.markFailed(row.id, email === null ? 'Unsubscribed' : 'Outdated', now());
        return null;
      },
      [testMail]: testMailWriter(deps.links.alertsUrl),
    },
    async onSent(mail) {
      const id = idOf(mail);
      if (id === null) return;
      onAttempt?.('mail', 'sent');
      for (const delayMs of await messages.markSent(id, { externalId: null, withdrawAt: null, now: now() }))
        onDelay?.('mail', delayMs);
    },
    async onDead(mail, reason) {
      const id = idOf(mail);
      if (id === null) return;
      onAttempt?.('mail', 'refused');
      await messages.markFailed(id, reason, now());
      if (reason.startsWith('RCPT TO')) await stopMail(mail.email, now());
    },
  };
}
