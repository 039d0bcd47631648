import type { Database } from '#server/db/connectDatabase.ts';

export type OutboxQueries = ReturnType<typeof outboxQueries>;

/** A mail to write and send. Its text is written when it is sent. */
export interface OutboxRow {
  readonly id: string;
  readonly kind: string;
  readonly email: string;
  readonly created_at: Date;
  readonly attempts: number;
}

/** The outbox holds mails until they are sent, so that a response never waits for the mail server. */
export function outboxQueries(db: Database) {
  return {
    async add(kind: string, email: string, now: number): Promise<void> {
      const at = new Date(now);
      await db.insertInto('outbox').values({ kind, email, created_at: at, due_at: at }).execute();
    },

    /** Lists up to 20 mails that are due, the one due first at the top. */
    async listDue(now: number): Promise<OutboxRow[]> {
      return db
        .selectFrom('outbox')
        .select(['id', 'kind', 'email', 'created_at', 'attempts'])
        .where('due_at', '<=', new Date(now))
        .orderBy('due_at')
        .limit(20)
        .execute();
    },

    /** Counts a failed attempt and sets the time of the next, in milliseconds since 1970. */
    async postpone(id: string, until: number): Promise<void> {
      await db
        .updateTable('outbox')
        .set((row) => ({ due_at: new Date(until), attempts: row('attempts', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('outbox').where('id', '=', id).execute();
    },
  };
}
