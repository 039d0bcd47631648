import type { Logger } from 'pino';
import type { Mailer, Message } from './Mailer.ts';
import type { OutboxQueries, OutboxRow } from './queries.ts';

/** Writes the mail for an outbox row, or returns null when there is nothing to send, as for an unknown address. */
export type MailWriter = (row: OutboxRow) => Promise<Message | null>;

export interface OutboxServices {
  readonly outbox: OutboxQueries;
  readonly mailer: Mailer;
  /** By kind of mail. */
  readonly writers: Readonly<Record<string, MailWriter>>;
  readonly log: Logger;
  readonly now: () => number;
}

const minRetryMs = 10_000;
const maxRetryMs = 10 * 60_000;
/** An older mail is no longer of use to its reader. */
const maxAgeMs = 6 * 3_600_000;

/** Returns the job that sends due mails. A mail that fails is retried after longer and longer pauses. */
export function sendOutbox(services: OutboxServices): (stopped: AbortSignal) => Promise<void> {
  return async (stopped) => {
    for (const row of await services.outbox.listDue(services.now())) {
      if (stopped.aborted) return;
      await sendRow(row, services);
    }
  };
}

async function sendRow(row: OutboxRow, { outbox, mailer, writers, log, now }: OutboxServices): Promise<void> {
  const write = writers[row.kind];
  const retryLater = () => outbox.postpone(row.id, now() + Math.min(minRetryMs * 2 ** row.attempts, maxRetryMs));
  if (now() - row.created_at.getTime() > maxAgeMs) return outbox.remove(row.id);
  // A newer version of the product may know this kind of mail: leave the row to it.
  if (write === undefined) return retryLater();
  try {
    const message = await write(row);
    if (message !== null) await mailer.send(message);
    await outbox.remove(row.id);
  } catch (error) {
    // Only the code is logged, because the server's message names the recipient.
    const code = replyCode(error);
    log.warn({ kind: row.kind, attempts: row.attempts + 1, code }, 'An email could not be sent');
    const isPermanent = typeof code === 'number' && code >= 500;
    if (isPermanent) await outbox.remove(row.id);
    else await retryLater();
  }
}

/** Returns the SMTP reply code as a number, where 5xx is permanent (RFC 5321), or the connection error as text. */
function replyCode(error: unknown): number | string {
  const { responseCode, code, message } = error as { responseCode?: unknown; code?: unknown; message?: unknown };
  if (typeof responseCode === 'number') return responseCode;
  return typeof code === 'string' ? code : String(message).slice(0, 100);
}
