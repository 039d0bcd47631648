import { sql } from 'kysely';
import type { Database } from '#server/db/connectDatabase.ts';

export type OutboxQueries = ReturnType<typeof outboxQueries>;

/** A mail to write and send. Its text is written when it is sent. */
export interface OutboxRow {
  readonly id: string;
  readonly message_id: string;
  readonly kind: string;
  readonly email: string;
  readonly created_at: Date;
  readonly attempts: number;
  /** The message of an alert that this mail is; null for others. */
  readonly alert_message_id: string | null;
}

export interface OutboxCounts {
  readonly waiting: number;
  /** When the oldest waiting mail was queued, in milliseconds since 1970; null when none waits. */
  readonly oldestWaitingAt: number | null;
  /** Number of dead letters by reason. */
  readonly dead: Readonly<Record<string, number>>;
}

/** A mail to queue, with the time in milliseconds since 1970. */
export interface NewMail {
  readonly kind: string;
  readonly email: string;
  readonly now: number;
}

/** Queues a mail in the transaction of what it is about, so that neither is stored without the other. Null queues none. */
export async function addMail(db: Database, mail: NewMail | null): Promise<void> {
  if (mail !== null) await outboxQueries(db).add(mail.kind, mail.email, mail.now);
}

/** The outbox holds mails until they are sent, so that a response never waits for the mail server. */
export function outboxQueries(db: Database) {
  return {
    async add(kind: string, email: string, now: number): Promise<void> {
      const at = new Date(now);
      await db.insertInto('outbox').values({ kind, email, created_at: at, due_at: at }).execute();
    },

    /** Lists mails that are due: alerts last, since nobody waits for them as for a password reset; then by due time. */
    async listDue(now: number, limit = 20): Promise<OutboxRow[]> {
      return db
        .selectFrom('outbox')
        .select(['id', 'message_id', 'kind', 'email', 'created_at', 'attempts', 'alert_message_id'])
        .where('due_at', '<=', new Date(now))
        .orderBy((row) => row('alert_message_id', 'is not', null))
        .orderBy('due_at')
        .limit(limit)
        .execute();
    },

    /**
     * Counts an attempt and sets the time of the next, in milliseconds since 1970. Returns false if another process made
     * this attempt.
     */
    async claimAttempt({ id, attempts }: Pick<OutboxRow, 'id' | 'attempts'>, nextAt: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('outbox')
        .set({ due_at: new Date(nextAt), attempts: attempts + 1 })
        .where('id', '=', id)
        .where('attempts', '=', attempts)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('outbox').where('id', '=', id).execute();
    },

    /** Turns a mail into a dead letter, which is never due. It keeps its address only as long as there is an account. */
    async markDead(id: string, reason: string): Promise<void> {
      await db
        .updateTable('outbox')
        .set({
          due_at: sql`'infinity'`,
          failed_at: sql`now()`,
          failure: reason,
          email: sql`case when exists (select from users where users.email = outbox.email) then email else '' end`,
        })
        .where('id', '=', id)
        .execute();
    },

    /** Deletes dead letters after 30 days of the database's clock. */
    async deleteDead(): Promise<void> {
      await db.deleteFrom('outbox').where('failed_at', '<', sql<Date>`now() - interval '30 days'`).execute();
    },

    async count(): Promise<OutboxCounts> {
      const { rows } = await sql<{ failure: string | null; mails: number; oldest: Date }>`
        select failure, count(*)::int as mails, min(created_at) as oldest from outbox
        group by failure order by failure`.execute(db);
      const waiting = rows.find(({ failure }) => failure === null);
      return {
        waiting: waiting?.mails ?? 0,
        oldestWaitingAt: waiting?.oldest.getTime() ?? null,
        dead: Object.fromEntries(rows.flatMap(({ failure, mails }) => (failure === null ? [] : [[failure, mails]]))),
      };
    },
  };
}
