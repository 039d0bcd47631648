import { withAttempt } from '#server/http/errors/consumeAttempt.ts';
import { composeMail } from './composeMail.ts';
import type { MailWriter } from './sendOutbox.ts';
import { resubscribeUrl, type UnsubscribeServices } from './unsubscribeServices.ts';

/** The kind of this mail in the outbox. */
const kind = 'unsubscribed';

/**
 * Unsubscribes an address, and queues the mail that tells its owner: anyone can do that to anyone. At most one in 30 days is
 * queued, for every address alike, so that the time of a response does not tell which ones have an account.
 */
export async function unsubscribeWithNotice(key: string, email: string, services: UnsubscribeServices): Promise<void> {
  const { limits, queries } = services;
  const now = services.now();
  await withAttempt(limits.noticeByEmail, key, (isAllowed) =>
    queries.unsubscribe(email, now, isAllowed ? { kind, email, now } : null),
  );
}

/** Returns the writer of that mail, by its kind. It writes nothing unless an account has verified the address. */
export function unsubscribeMailWriters(services: UnsubscribeServices): Record<string, MailWriter> {
  return {
    [kind]: async ({ email }) => {
      const isTold = (await services.isOwned(email)) && (await services.queries.isUnsubscribed(email));
      if (!isTold) return null;
      return composeMail({
        to: email,
        subject: 'Cardfall deal alerts were turned off',
        // A stranger may have turned them off, so the mail repeats nothing that a request contained.
        firstName: '',
        text: 'Someone, hopefully you, asked Cardfall to send no more deal alerts to this address.',
        link: { label: "This wasn't me", url: await resubscribeUrl(email, services) },
        closing: 'If this was you, there is nothing to do. If not, the link turns them on again.',
      });
    },
  };
}
