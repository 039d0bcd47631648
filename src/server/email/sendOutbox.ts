import type { Logger } from 'pino';
import { settleAll } from '#server/db/lease.ts';
import type { Mailer, Message } from './Mailer.ts';
import type { OutboxQueries, OutboxRow } from './queries.ts';
import { judgeFailure, type SmtpFailure } from './smtpFailure.ts';

/** Writes the mail for an outbox row, or returns null when there is nothing to send, as for an unknown address. */
export type MailWriter = (row: Pick<OutboxRow, 'email'> & Partial<OutboxRow>) => Promise<Message | null>;

export interface OutboxServices {
  readonly outbox: OutboxQueries;
  readonly mailer: Mailer;
  /** By kind of mail. */
  readonly writers: Readonly<Record<string, MailWriter>>;
  /** Called with the outcome of each attempt: `sent`, or the verdict on its failure. */
  readonly onAttempt?: (outcome: 'sent' | SmtpFailure['verdict']) => void;
  /** Called when the server has taken a mail, before it is removed: again if that fails. */
  readonly onSent?: (row: OutboxRow) => Promise<void>;
  /** Called when a mail will not be sent, with the reason. */
  readonly onDead?: (row: OutboxRow, reason: string) => Promise<void>;
  readonly log: Logger;
  readonly now: () => number;
}

/** Connections to the mail server at the same time. */
const atOnce = 5;
const minRetryMs = 10_000;
const maxRetryMs = 5 * 60_000;
/** An older mail is no longer of use to its reader. */
const maxAgeMs = 6 * 3_600_000;

const retryMs = (attempts: number) => Math.min(minRetryMs * 2 ** attempts, maxRetryMs);

/**
 * Returns the job that sends due mails until none is left. A mail that is deferred is retried after longer and longer pauses.
 * While the mail server is unavailable, the whole outbox pauses, and one mail after each pause finds out whether it is back.
 */
export function sendOutbox(services: OutboxServices): (stopped: AbortSignal) => Promise<void> {
  const { outbox, now } = services;
  let failures = 0;
  let failedAt = 0;
  return async (stopped) => {
    // The distance, because a clock that was set back must not prolong the pause.
    if (failures > 0 && Math.abs(now() - failedAt) < retryMs(failures - 1)) return;
    // One mail finds out whether the mail server is there.
    for (let limit = 1; !stopped.aborted; limit = failures > 0 ? 1 : atOnce) {
      const due = await outbox.listDue(now(), limit);
      if (due.length === 0) return;
      const wasAvailable = await settleAll(due.map((row) => sendRow(row, services)));
      if (wasAvailable.includes(false)) {
        failures += 1;
        failedAt = now();
        return;
      }
      if (wasAvailable.includes(true)) failures = 0;
    }
  };
}

/** Tries to send a mail. Returns whether the mail server was available, or null if it was not asked. */
async function sendRow(row: OutboxRow, services: OutboxServices): Promise<boolean | null> {
  const { outbox, mailer, writers, onAttempt, onSent, log, now } = services;
  if (now() - row.created_at.getTime() > maxAgeMs) {
    await markDead(row, 'too old', services);
    return null;
  }
  // Claimed before it is sent, so that a process that dies or cannot write repeats it after a pause only.
  if (!(await outbox.claimAttempt(row, now() + retryMs(row.attempts)))) return null;
  const write = writers[row.kind];
  // A newer version of the product may know this kind of mail: leave the row to it.
  if (write === undefined) return null;
  const message = await write(row);
  if (message === null) {
    await outbox.remove(row.id);
    return null;
  }
  try {
    await mailer.send({ ...message, id: row.message_id });
  } catch (error) {
    const { verdict, reason } = judgeFailure(error);
    log.warn({ kind: row.kind, attempts: row.attempts + 1, verdict, reason }, 'An email could not be sent');
    onAttempt?.(verdict);
    if (verdict === 'rejected') await markDead(row, reason, services);
    return verdict !== 'unavailable';
  }
  onAttempt?.('sent');
  await onSent?.(row);
  await outbox.remove(row.id);
  return true;
}

async function markDead(row: OutboxRow, reason: string, { outbox, onDead }: OutboxServices): Promise<void> {
  await onDead?.(row, reason);
  await outbox.markDead(row.id, reason);
}
