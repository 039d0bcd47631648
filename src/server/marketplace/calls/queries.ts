import { sql } from 'kysely';
import type { Database } from '#server/db/connectDatabase.ts';

export type CallQueries = ReturnType<typeof callQueries>;

/** The counter of daily calls. A day is named by the time it ends, in milliseconds since 1970. */
export function callQueries(db: Database) {
  return {
    /** Counts a call in one atomic statement, unless the cap or the marketplace's own limit is reached. */
    async reserveCall(resetsAt: number, cap: number): Promise<boolean> {
      const limit = sql`least(${cap}, coalesce((select a_day from marketplace_grant), ${cap}))`;
      const { rows } = await sql`
        insert into marketplace_calls (resets_at, used) select ${new Date(resetsAt)}, 1 where ${limit} > 0
        on conflict (resets_at) do update set used = marketplace_calls.used + 1 where marketplace_calls.used < ${limit}
        returning used`.execute(db);
      return rows.length === 1;
    },

    async setDailyLimit(limit: number): Promise<void> {
      await db
        .insertInto('marketplace_grant')
        .values({ a_day: limit })
        .onConflict((conflict) => conflict.column('only').doUpdateSet({ a_day: limit }))
        .execute();
    },

    /** Returns the marketplace's daily limit, or null until it is known. */
    async dailyLimit(): Promise<number | null> {
      return (await db.selectFrom('marketplace_grant').select('a_day').executeTakeFirst())?.a_day ?? null;
    },

    /** Raises the count to at least this number. */
    async raiseCallsUsed(resetsAt: number, used: number): Promise<void> {
      await sql`
        insert into marketplace_calls (resets_at, used) values (${new Date(resetsAt)}, ${used})
        on conflict (resets_at) do update set used = greatest(marketplace_calls.used, ${used})`.execute(db);
    },

    async callsUsed(resetsAt: number): Promise<number> {
      const row = await db
        .selectFrom('marketplace_calls')
        .select('used')
        .where('resets_at', '=', new Date(resetsAt))
        .executeTakeFirst();
      return row?.used ?? 0;
    },
  };
}
