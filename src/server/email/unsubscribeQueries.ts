import { sql } from 'kysely';
import type { Database } from '#server/db/connectDatabase.ts';
import { addMail, type NewMail } from './queries.ts';

export type UnsubscribeQueries = ReturnType<typeof unsubscribeQueries>;

/** Returns whether an address was added within the last minute. */
async function wasJustAdded(db: Database, email: string, now: number): Promise<boolean> {
  const since = new Date(now - 60_000);
  const added = db.selectFrom('unsubscribed').select('email').where('email', '=', email).where('since', '>', since);
  return (await added.executeTakeFirst()) !== undefined;
}

/** The addresses that get no deal alerts. */
export function unsubscribeQueries(db: Database) {
  return {
    /**
     * Adds an address, with a mail. Adding it again keeps the first time. Returns false if it had been there: of simultaneous
     * calls, one may add it and another have the mail.
     */
    async unsubscribe(email: string, now: number, mail: NewMail | null = null): Promise<boolean> {
      return db.transaction().execute(async (transaction) => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('unsubscribed')
          .values({ email, since: new Date(now) })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        const isNew = numInsertedOrUpdatedRows === 1n || (await wasJustAdded(transaction, email, now));
        if (!isNew) return false;
        await addMail(transaction, mail);
        return true;
      });
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
