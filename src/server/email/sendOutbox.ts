import type { Logger } from 'pino';
import type { Mailer, Message } from './Mailer.ts';
import type { OutboxQueries, OutboxRow } from './queries.ts';

/** Writes the mail of an outbox row, or null when there is nothing to send: nobody has that address. */
export type Writer = (row: OutboxRow) => Promise<Message | null>;

export interface OutboxDeps {
  readonly outbox: OutboxQueries;
  readonly mailer: Mailer;
  /** By the kind of mail. */
  readonly writers: Readonly<Record<string, Writer>>;
  readonly log: Logger;
  readonly now: () => number;
}

const firstPauseMs = 10_000;
const longestPauseMs = 10 * 60_000;
/** A mail that could not be sent for so long is of no use any more. */
const goodForMs = 6 * 3_600_000;

/** Sends what is due. A mail the server does not take is tried again, later and later. */
export function sendOutbox(deps: OutboxDeps): (stopped: AbortSignal) => Promise<void> {
  return async (stopped) => {
    for (const row of await deps.outbox.due(deps.now())) {
      if (stopped.aborted) return;
      await sendOne(row, deps);
    }
  };
}

async function sendOne(row: OutboxRow, { outbox, mailer, writers, log, now }: OutboxDeps): Promise<void> {
  const tooLate = now() - row.created_at.getTime() > goodForMs;
  try {
    const message = tooLate ? null : ((await writers[row.kind]?.(row)) ?? null);
    if (message !== null) await mailer.send(message);
    await outbox.remove(row.id);
  } catch (error) {
    log.warn({ kind: row.kind, attempts: row.attempts + 1, err: error }, 'A mail could not be sent');
    await outbox.postpone(row.id, now() + Math.min(firstPauseMs * 2 ** row.attempts, longestPauseMs));
  }
}
