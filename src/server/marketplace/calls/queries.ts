import { sql } from 'kysely';
import type { Database } from '#server/db/connectDatabase.ts';
import { maxShares, type Stream, streamColumns, streams } from '../streams.ts';

export type CallQueries = ReturnType<typeof callQueries>;

/** The calls used in a day. Those the marketplace counted for another program belong to no stream. */
export interface CallsUsed {
  readonly used: number;
  readonly byStream: Readonly<Record<Stream, number>>;
}

/** A pause of all calls after the marketplace refused some. */
export interface CallPause {
  /** Milliseconds since 1970. */
  readonly until: number;
  /** The refusals in a row that led to it. */
  readonly refusals: number;
}

interface CallToReserve {
  readonly now: number;
  /** The end of the day. */
  readonly resetsAt: number;
  readonly cap: number;
  readonly stream: Stream;
}

/** Returns SQL that is true for rows of an account (`accountHash`). Null was written by a version that did not store it. */
export function isOfAccount(table: string, account: string | null) {
  const column = sql.ref(`${table}.account`);
  return sql<boolean>`(${column} is null or ${column} = ${account}::text)`;
}

/**
 * The counter of daily calls. A day is named by the time it ends, in milliseconds since 1970. Calls of all accounts are
 * counted together, because another account may belong to the same quota; pauses and limits belong to one.
 */
export function callQueries(db: Database, account: string | null = null) {
  const pauseIsOurs = isOfAccount('marketplace_pause', account);
  const grantIsOurs = isOfAccount('marketplace_grant', account);
  return {
    /**
     * Counts a call in one atomic statement, unless the cap, the marketplace's own limit or the stream's share of them is
     * reached, or calls are paused. A share is at least one call.
     */
    async reserveCall({ now, resetsAt, cap, stream }: CallToReserve): Promise<boolean> {
      const limit = sql`least(${cap}, coalesce((select a_day from marketplace_grant where ${grantIsOurs}), ${cap}))`;
      const ofStream = sql.ref(`marketplace_calls.${streamColumns[stream]}`);
      const column = sql.ref(streamColumns[stream]);
      const { rows } = await sql`
        insert into marketplace_calls (resets_at, used, ${column}) select ${new Date(resetsAt)}, 1, 1
          where ${limit} > 0 and not exists (
            select from marketplace_pause where until > ${new Date(now)} and ${pauseIsOurs})
        on conflict (resets_at) do update set used = marketplace_calls.used + 1, ${column} = ${ofStream} + 1
          where marketplace_calls.used < ${limit} and ${ofStream} < ceil(${limit} * ${maxShares[stream]}::float8)
        returning used`.execute(db);
      return rows.length === 1;
    },

    /** Returns the last pause, also one that has ended; null when there was none. */
    async pause(): Promise<CallPause | null> {
      const row = await db.selectFrom('marketplace_pause').selectAll().where(pauseIsOurs).executeTakeFirst();
      return row === undefined ? null : { until: row.until.getTime(), refusals: row.refusals };
    },

    /** Stores a pause, unless calls are paused for longer. */
    async setPause({ until, refusals }: CallPause): Promise<void> {
      await sql`
        insert into marketplace_pause (until, refusals, account) values (${new Date(until)}, ${refusals}, ${account})
        on conflict ("only") do update
          set until = excluded.until, refusals = excluded.refusals, account = excluded.account
          where marketplace_pause.until < excluded.until or not ${pauseIsOurs}`.execute(db);
    },

    async setDailyLimit(limit: number): Promise<void> {
      await db
        .insertInto('marketplace_grant')
        .values({ a_day: limit, account })
        .onConflict((conflict) => conflict.column('only').doUpdateSet({ a_day: limit, account }))
        .execute();
    },

    /** Returns the marketplace's daily limit, or null until it is known. */
    async dailyLimit(): Promise<number | null> {
      const row = await db.selectFrom('marketplace_grant').select('a_day').where(grantIsOurs).executeTakeFirst();
      return row?.a_day ?? null;
    },

    /** Raises the count to at least this number. */
    async raiseCallsUsed(resetsAt: number, used: number): Promise<void> {
      await sql`
        insert into marketplace_calls (resets_at, used) values (${new Date(resetsAt)}, ${used})
        on conflict (resets_at) do update set used = greatest(marketplace_calls.used, ${used})`.execute(db);
    },

    async callsUsed(resetsAt: number): Promise<CallsUsed> {
      const row = await db
        .selectFrom('marketplace_calls')
        .selectAll()
        .where('resets_at', '=', new Date(resetsAt))
        .executeTakeFirst();
      const byStream = (stream: Stream) => [stream, row?.[streamColumns[stream]] ?? 0] as const;
      return { used: row?.used ?? 0, byStream: Object.fromEntries(streams.map(byStream)) as CallsUsed['byStream'] };
    },
  };
}
