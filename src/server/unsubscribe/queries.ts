import type { Database } from '#server/db/connectDatabase.ts';

export type CustomerQueries = ReturnType<typeof customerQueries>;

export function customerQueries(db: Database) {
  return {
    async unsubscribe(email: string, now: number): Promise<void> {
      await db
        .insertInto('unsubscribed')
        .values({ email, since: new Date(now) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Whether an address gets no deal alerts. */
    async isUnsubscribed(email: string): Promise<boolean> {
      const row = await db.selectFrom('unsubscribed').select('email').where('email', '=', email).executeTakeFirst();
      return row !== undefined;
    },
  };
}
