import { sql } from 'kysely';
import type { Database } from '#server/db/connectDatabase.ts';
import { isOfAccount } from '../calls/queries.ts';

/**
 * Read-only queries for operators, one statement each. Times are milliseconds since 1970. Failures are those of one account
 * (`accountHash`).
 */
export function statusQueries(db: Database, account: string | null = null) {
  const isOurs = isOfAccount('marketplace_failures', account);
  return {
    async ping(): Promise<void> {
      await sql`select 1`.execute(db);
    },

    async listings(now: number, notSeenSince: number) {
      const { rows } = await sql<{ category: string | null; stored: number; live: number; tooOld: number }>`
        select category, count(*)::int as stored, (count(*) filter (where ends_at > ${new Date(now)}))::int as live,
          (count(*) filter (where last_seen_at < ${new Date(notSeenSince)}))::int as "tooOld"
        from listings group by category`.execute(db);
      return rows;
    },

    /**
     * Returns percentiles of the age of live listings, grouped by time left. There is one group more than thresholds
     * (milliseconds, ascending); empty groups are left out.
     */
    async ages(now: number, thresholds: readonly number[]) {
      const { rows } = await sql<{ group: number; listings: number; ages: [number, number, number] }>`
        select width_bucket(time_left, ${[...thresholds]}::float8[]) as "group", count(*)::int as listings,
          percentile_disc(array[0.5, 0.9, 1]) within group (order by greatest(age, 0)) as ages
        from (
          select date_part('epoch', ends_at - ${new Date(now)}::timestamptz) * 1000 as time_left,
            date_part('epoch', ${new Date(now)}::timestamptz - last_seen_at) * 1000 as age
          from listings where ends_at > ${new Date(now)}) as live
        group by 1`.execute(db);
      return rows;
    },

    async scope() {
      const { rows } = await sql<{ level: number; decidedAt: Date; endsADay: (number | null)[] }>`
        select level, decided_at as "decidedAt", ends_a_day as "endsADay" from marketplace_scope`.execute(db);
      return rows[0] ?? null;
    },

    async lastFailures(count: number) {
      const { rows } = await sql<{ at: Date; market: string | null; code: string; message: string }>`
        select at, market, code, message from marketplace_failures where ${isOurs}
        order by at desc limit ${count}`.execute(db);
      return rows;
    },

    /** Returns the newest failure of each of these codes. */
    async lastOfCodes<Code extends string>(codes: readonly Code[], since: number) {
      const { rows } = await sql<{ code: Code; message: string }>`
        select distinct on (code) code, message from marketplace_failures
        where code = any(${[...codes]}) and at >= ${new Date(since)} order by code, at desc`.execute(db);
      return rows;
    },

    async failuresByCode(since: number) {
      const { rows } = await sql<{ code: string; count: number }>`
        select code, count(*)::int as count from marketplace_failures where at >= ${new Date(since)} and ${isOurs}
        group by code order by code`.execute(db);
      return rows;
    },

    /** Returns the name of the process that has the lease of this database's jobs, or null. */
    async jobsHolder(): Promise<string | null> {
      const { rows } = await sql<{ label: string }>`
        select label from leases where name = 'jobs' and ends_at > clock_timestamp()`.execute(db);
      return rows[0]?.label ?? null;
    },
  };
}
