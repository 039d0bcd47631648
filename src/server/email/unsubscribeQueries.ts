import { sql } from 'kysely';
import type { Database } from '#server/db/connectDatabase.ts';

export type UnsubscribeQueries = ReturnType<typeof unsubscribeQueries>;

/** The addresses that get no deal alerts. */
export function unsubscribeQueries(db: Database) {
  return {
    /** Adds an address. Adding it again keeps the first time. Returns whether it was not there. */
    async unsubscribe(email: string, now: number): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('unsubscribed')
        .values({ email, since: new Date(now) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    async resubscribe(email: string): Promise<void> {
      await db.deleteFrom('unsubscribed').where('email', '=', email).execute();
    },

    /** Pauses a saved search. Pausing it again keeps the first time. */
    async pauseAlert(id: string, now: number): Promise<void> {
      await db
        .updateTable('alerts')
        .set({ paused_at: new Date(now), changed_at: sql<Date>`clock_timestamp()` })
        .where('id', '=', id)
        .where('paused_at', 'is', null)
        .execute();
    },

    /** Disables the mail of the account with an address, because its mail came back. */
    async disableMail(email: string, now: number): Promise<void> {
      await db
        .updateTable('channels')
        .set({ disabled_at: new Date(now), failure: 'Mail to your address came back.' })
        .where('kind', '=', 'mail')
        .where('user_id', 'in', db.selectFrom('users').select('id').where('email', '=', email))
        .execute();
    },

    async isUnsubscribed(email: string): Promise<boolean> {
      const row = await db.selectFrom('unsubscribed').select('email').where('email', '=', email).executeTakeFirst();
      return row !== undefined;
    },
  };
}
