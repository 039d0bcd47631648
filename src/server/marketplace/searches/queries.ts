import { type Category, categories } from '@cardfall/card-language';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/connectDatabase.ts';
import type { Schema } from '#server/db/schema.ts';
import {
  decayedDemand,
  demandMemoryMs,
  minPauseMs,
  refundToken,
  type SearchDecision,
  type SearchTokens,
} from './admission.ts';

/** The order of the answer: what ends soonest, or what was listed last, for people who wait for news. */
export type SearchWish = 'soonest' | 'newest';

/** Words to search one market for. */
export interface MarketSearch {
  readonly market: Category;
  /** As `toMarketWords` writes them. */
  readonly words: string;
  readonly wish: SearchWish;
}

/** A search with its history. Times in milliseconds since 1970. */
export interface SearchState extends MarketSearch {
  readonly id: string;
  /** The decayed number of different networks that searched for it. */
  readonly demand: number;
  /** Null unless a call is due. */
  readonly waitingSince: number | null;
  /** The end of the last successful call, its listings stored. */
  readonly answeredAt: number | null;
  /** True if that call returned everything the marketplace has. */
  readonly isComplete: boolean;
  /** True if a call ever found something. */
  readonly hasFound: boolean;
  /** Successful calls in a row that brought nothing new. */
  readonly barren: number;
  /** Failed calls in a row. */
  readonly failures: number;
  /** No call before this time. */
  readonly notBefore: number;
}

/** The outcome of a call, as it is stored. */
export type SearchOutcome = Pick<SearchState, 'barren' | 'failures' | 'notBefore'> &
  Partial<Pick<SearchState, 'answeredAt' | 'isComplete' | 'hasFound'>>;

export type MarketSearchQueries = ReturnType<typeof marketSearchQueries>;

/** A row with less demand than this is forgotten if it was never called for: one search, seven hours later. */
const minDemand = 0.75;

export function marketSearchQueries(db: Database) {
  return {
    /**
     * Counts a search, and decides whether it waits for a call: in one transaction that no other process decides in.
     *
     * @param visitors how many networks search for it now that were not counted before: 0 or 1
     * @param decide is not called for a search that waits already or must not be repeated yet
     */
    requestSearch(
      search: MarketSearch,
      visitors: number,
      now: number,
      decide: (state: SearchState, tokens: SearchTokens | null) => SearchDecision,
    ): Promise<SearchState> {
      return db.transaction().execute(async (transaction) => {
        const state = await countDemand(transaction, search, visitors, now);
        if (state.waitingSince !== null || now < state.notBefore) return state;
        const { isAdmitted, tokens } = decide(state, await lockTokens(transaction));
        await storeTokens(transaction, tokens);
        if (!isAdmitted) return state;
        await transaction
          .updateTable('marketplace_searches')
          .set({ waiting_since: new Date(now) })
          .where('id', '=', state.id)
          .execute();
        return { ...state, waitingSince: now };
      });
    },

    async searchStates(ids: readonly string[]): Promise<SearchState[]> {
      const rows = await db.selectFrom('marketplace_searches').selectAll().where('id', 'in', ids).execute();
      return rows.flatMap(toState);
    },

    ...callQueue(db),
  };
}

/** The searches that wait for a call. */
function callQueue(db: Database) {
  return {
    /** Returns whether any search waits for a call. */
    async hasWaiting(): Promise<boolean> {
      const row = await db
        .selectFrom('marketplace_searches')
        .select('id')
        .where('waiting_since', 'is not', null)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Returns waiting searches, the most wanted first, each to one caller: its call is the only one for half an hour,
     * even if the process ends before the answer.
     */
    async takeWaiting(limit: number, now: number): Promise<SearchState[]> {
      const { rows } = await sql<Selectable<Schema['marketplace_searches']>>`
        update marketplace_searches set not_before = ${new Date(now + minPauseMs)}
        where id in (
          select id from marketplace_searches
          where waiting_since is not null and (not_before is null or not_before <= ${new Date(now)})
          order by demand desc, waiting_since limit ${limit} for update skip locked)
        returning *`.execute(db);
      return rows.flatMap(toState);
    },

    /** Stores the outcome of a call, and gives its token back if `isRefunded`. The search waits no longer. */
    finishSearch(id: string, outcome: SearchOutcome, isRefunded = false): Promise<void> {
      const { answeredAt, isComplete, hasFound, barren, failures, notBefore } = outcome;
      return db.transaction().execute(async (transaction) => {
        const finished = await transaction
          .updateTable('marketplace_searches')
          .set({
            waiting_since: null,
            barren,
            failures,
            not_before: new Date(notBefore),
            ...(answeredAt == null ? {} : { answered_at: new Date(answeredAt) }),
            ...(isComplete === undefined ? {} : { is_complete: isComplete }),
            ...(hasFound === undefined ? {} : { has_found: hasFound }),
          })
          .where('id', '=', id)
          .returning('has_found')
          .execute();
        if (isRefunded) await refundTokens(transaction, finished);
      });
    },

    /** Drops searches that wait since before a time, and gives their tokens back. Returns how many. */
    dropWaiting(waitingBefore: number): Promise<number> {
      return db.transaction().execute(async (transaction) => {
        const dropped = await transaction
          .updateTable('marketplace_searches')
          .set({ waiting_since: null })
          .where('waiting_since', '<', new Date(waitingBefore))
          .returning('has_found')
          .execute();
        await refundTokens(transaction, dropped);
        return dropped.length;
      });
    },

    /** Forgets what nobody searched for since a time, and what nobody searches for any more and was never called for. */
    async deleteSearches(searchedBefore: number, now: number): Promise<void> {
      const decayed = sql<number>`demand * exp(-extract(epoch from ${new Date(now)}::timestamptz - demand_at) / ${demandMemoryMs / 1_000})`;
      await db
        .deleteFrom('marketplace_searches')
        .where('waiting_since', 'is', null)
        .where(({ and, or, eb }) =>
          or([
            eb('demand_at', '<', new Date(searchedBefore)),
            and([eb('answered_at', 'is', null), eb('failures', '=', 0), eb(decayed, '<', minDemand)]),
          ]),
        )
        .execute();
    },
  };
}

/** Locks the row of a search, which may be new, and adds to its demand. */
async function countDemand(
  transaction: Transaction<Schema>,
  { market, words, wish }: MarketSearch,
  visitors: number,
  now: number,
): Promise<SearchState> {
  const row = await transaction
    .insertInto('marketplace_searches')
    .values({ market, words, wish, demand: 0, demand_at: new Date(now) })
    // An update that changes nothing locks the row and returns it.
    .onConflict((conflict) => conflict.columns(['market', 'words', 'wish']).doUpdateSet({ words }))
    .returningAll()
    .executeTakeFirstOrThrow();
  const demand = decayedDemand(row.demand, row.demand_at.getTime(), now) + visitors;
  await transaction
    .updateTable('marketplace_searches')
    .set({ demand, demand_at: new Date(now) })
    .where('id', '=', row.id)
    .execute();
  const [state] = toState({ ...row, demand });
  if (state === undefined) throw new RangeError(`There is no market ${market}`);
  return state;
}

async function lockTokens(transaction: Transaction<Schema>): Promise<SearchTokens | null> {
  // The first searches of all wait for one another here, as there is no row to lock yet.
  await sql`select pg_advisory_xact_lock(hashtext('marketplace_search_tokens'))`.execute(transaction);
  const row = await transaction.selectFrom('marketplace_search_tokens').selectAll().executeTakeFirst();
  if (row === undefined) return null;
  return {
    tokens: row.tokens,
    unprovenTokens: row.unproven_tokens,
    spent: row.spent,
    resetsAt: row.resets_at.getTime(),
    refilledAt: row.refilled_at.getTime(),
  };
}

async function storeTokens(transaction: Transaction<Schema>, state: SearchTokens): Promise<void> {
  const row = {
    tokens: state.tokens,
    unproven_tokens: state.unprovenTokens,
    spent: state.spent,
    resets_at: new Date(state.resetsAt),
    refilled_at: new Date(state.refilledAt),
  };
  await transaction
    .insertInto('marketplace_search_tokens')
    .values(row)
    .onConflict((conflict) => conflict.column('only').doUpdateSet(row))
    .execute();
}

/** Gives the tokens of searches back whose calls brought no answer. */
async function refundTokens(
  transaction: Transaction<Schema>,
  searches: readonly { readonly has_found: boolean }[],
): Promise<void> {
  const tokens = searches.length === 0 ? null : await lockTokens(transaction);
  if (tokens === null) return;
  const refund = (state: SearchTokens, { has_found }: { readonly has_found: boolean }) =>
    refundToken(state, { hasFound: has_found });
  await storeTokens(transaction, searches.reduce(refund, tokens));
}

/** Returns the state of a row; none for a market of an earlier version. */
function toState(row: Selectable<Schema['marketplace_searches']>): SearchState[] {
  const market = categories.find((category) => category === row.market);
  if (market === undefined) return [];
  return [
    {
      id: row.id,
      market,
      words: row.words,
      wish: row.wish,
      demand: row.demand,
      waitingSince: row.waiting_since?.getTime() ?? null,
      answeredAt: row.answered_at?.getTime() ?? null,
      isComplete: row.is_complete,
      hasFound: row.has_found,
      barren: row.barren,
      failures: row.failures,
      notBefore: row.not_before?.getTime() ?? 0,
    },
  ];
}
