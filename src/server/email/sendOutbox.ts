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
  const write = writers[row.kind];
  const again = () => outbox.postpone(row.id, now() + Math.min(firstPauseMs * 2 ** row.attempts, longestPauseMs));
  if (now() - row.created_at.getTime() > goodForMs) return outbox.remove(row.id);
  // Of a release that knows more kinds of mail than this one: left to it.
  if (write === undefined) return again();
  try {
    const message = await write(row);
    if (message !== null) await mailer.send(message);
    await outbox.remove(row.id);
  } catch (error) {
    // The mail server's words name the recipient, so only its code is written down.
    const code = replyCode(error);
    log.warn({ kind: row.kind, attempts: row.attempts + 1, code }, 'A mail could not be sent');
    if (typeof code === 'number' && code >= 500) await outbox.remove(row.id);
    else await again();
  }
}

/** The mail server's reply, a number; or what became of the connection, a word. 5xx is for good (RFC 5321). */
function replyCode(error: unknown): number | string {
  const { responseCode, code, message } = error as { responseCode?: unknown; code?: unknown; message?: unknown };
  if (typeof responseCode === 'number') return responseCode;
  return typeof code === 'string' ? code : String(message).slice(0, 100);
}
