import { type Category, categories } from '@cardfall/card-language';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/connectDatabase.ts';
import { CallBudget } from '../calls/callBudget.ts';
import { callQueries } from '../calls/queries.ts';
import { plannedCalls } from '../ingest/callPrice.ts';
import { scopes } from '../ingest/scope.ts';
import { statusQueries } from './queries.ts';

const hour = 3_600_000;
/** The maximum age of a stored listing (docs/ebay.md, License agreement). */
export const maxStoredAgeMs = 6 * hour;
/** A slice scanned longer ago is about to lose its listings. */
export const overdueAfterMs = 5.5 * hour;
const maxFailures = 10;

/** Groups of live listings by the time they have left. */
export const timesLeft = [
  { name: '1h', untilMs: hour },
  { name: '6h', untilMs: 6 * hour },
  { name: '24h', untilMs: 24 * hour },
  { name: 'later', untilMs: Number.POSITIVE_INFINITY },
] as const;

/** The state of ingestion at one moment. Times are milliseconds since 1970, ages and durations milliseconds. */
export interface MarketplaceStatus {
  readonly at: number;
  /** The URL of the marketplace; null for the sandbox. */
  readonly marketplace: string | null;
  /** The daily quota. The plan leaves `reserve` calls unused. */
  readonly calls: {
    readonly used: number;
    readonly cap: number;
    readonly reserve: number;
    readonly resetsAt: number;
  };
  /** The scope of the listings that are read; null until it is decided. */
  readonly scope: {
    readonly level: number;
    readonly words: string;
    readonly decidedAt: number;
    /** Auctions that end within a day, by level; null for a level that was not counted. */
    readonly endsADay: readonly (number | null)[];
  } | null;
  /** The category is null for listings outside our categories. Live listings have not ended. */
  readonly listings: readonly {
    readonly category: Category | null;
    readonly stored: number;
    readonly live: number;
  }[];
  /** Stored listings that are older than the license allows. Must be 0. */
  readonly tooOld: number;
  readonly coverage: readonly MarketCoverage[];
  /** When the last successful scan began; null before the first one. */
  readonly lastScanAt: number | null;
  readonly ages: readonly ListingAges[];
  /** Newest first. */
  readonly failures: readonly {
    readonly at: number;
    readonly market: string | null;
    readonly code: string;
    readonly message: string;
  }[];
  /** Number of failures in the last day, by code. */
  readonly failuresADay: Readonly<Record<string, number>>;
  /** The process that runs the jobs; null when there is none, or the database does not say. */
  readonly jobsHolder: string | null;
}

/** The known range of a market's future. */
export interface MarketCoverage {
  readonly market: string;
  /** 0 for a market never scanned. */
  readonly slices: number;
  /** The end of the range. */
  readonly until: number | null;
  readonly oldestScanAt: number | null;
  readonly overdue: number;
}

/** Percentiles of the age of live listings; null when there are none. */
export interface ListingAges {
  readonly timeLeft: (typeof timesLeft)[number]['name'];
  readonly listings: number;
  readonly half: number | null;
  readonly nineTenths: number | null;
  readonly oldest: number | null;
}

export type StatusSettings = Pick<Config, 'marketplace' | 'dailyCalls'>;

/** Reads the status in one read-only transaction, so that all numbers belong to one state of the database. */
export function marketplaceStatus(db: Database, settings: StatusSettings, now: number): Promise<MarketplaceStatus> {
  const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return transaction.execute((db) => readStatus(db, settings, now));
}

async function readStatus(db: Database, settings: StatusSettings, now: number): Promise<MarketplaceStatus> {
  const queries = statusQueries(db);
  const { used, cap, resetsAt } = await new CallBudget(callQueries(db), settings.dailyCalls, () => now).state();
  const listings = await queries.listings(now, now - maxStoredAgeMs);
  const slices = await queries.coverage(now, now - overdueAfterMs);
  const failures = await queries.lastFailures(maxFailures);
  const scans = slices.flatMap(({ lastScanAt }) => lastScanAt?.getTime() ?? []);
  return {
    at: now,
    marketplace: settings.marketplace?.apiUrl ?? null,
    calls: { used, cap, reserve: cap - Math.floor(plannedCalls(cap)), resetsAt },
    scope: await scopeOf(queries),
    listings: [...categories, null].map((category) => {
      const { stored = 0, live = 0 } = listings.find((row) => row.category === category) ?? {};
      return { category, stored, live };
    }),
    tooOld: listings.reduce((sum, row) => sum + row.tooOld, 0),
    coverage: categories.map((market) => coverageOf(market, slices)),
    lastScanAt: scans.length === 0 ? null : Math.max(...scans),
    ages: await agesOf(queries, now),
    failures: failures.map((failure) => ({ ...failure, at: failure.at.getTime() })),
    failuresADay: Object.fromEntries(
      (await queries.failuresByCode(now - 24 * hour)).map(({ code, count }) => [code, count]),
    ),
    jobsHolder: await queries.jobsHolder(),
  };
}

type Queries = ReturnType<typeof statusQueries>;

async function scopeOf(queries: Queries): Promise<MarketplaceStatus['scope']> {
  const row = await queries.scope();
  if (row === null) return null;
  const { level, decidedAt, endsADay } = row;
  return {
    level,
    words: scopes[level]?.description ?? 'unknown to this version',
    decidedAt: decidedAt.getTime(),
    endsADay: endsADay.map(countedOrNull),
  };
}

/** A level that was not counted is stored as -1. */
function countedOrNull(ends: number | null): number | null {
  return ends === null || ends < 0 ? null : ends;
}

function coverageOf(market: string, rows: Awaited<ReturnType<Queries['coverage']>>): MarketCoverage {
  const row = rows.find((one) => one.market === market);
  return {
    market,
    slices: row?.slices ?? 0,
    until: row?.until?.getTime() ?? null,
    oldestScanAt: row?.oldestScanAt?.getTime() ?? null,
    overdue: row?.overdue ?? 0,
  };
}

async function agesOf(queries: Queries, now: number): Promise<ListingAges[]> {
  const rows = await queries.ages(
    now,
    timesLeft.slice(0, -1).map(({ untilMs }) => untilMs),
  );
  return timesLeft.map(({ name }, group) => {
    const row = rows.find((one) => one.group === group);
    const [half = null, nineTenths = null, oldest = null] = row?.ages.map(Math.round) ?? [];
    return { timeLeft: name, listings: row?.listings ?? 0, half, nineTenths, oldest };
  });
}
