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

    async isUnsubscribed(email: string): Promise<boolean> {
      const row = await db.selectFrom('unsubscribed').select('email').where('email', '=', email).executeTakeFirst();
      return row !== undefined;
    },
  };
}
