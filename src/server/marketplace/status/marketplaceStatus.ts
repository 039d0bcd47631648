import { type Category, categories } from '@cardfall/card-language';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/connectDatabase.ts';
import { CallBudget } from '../calls/callBudget.ts';
import { callsADay } from '../ingest/callPrice.ts';
import { marketplaceQueries } from '../ingest/queries.ts';
import { scopes } from '../ingest/scope.ts';
import { statusQueries } from './queries.ts';

const hour = 3_600_000;
/** The licence's limit on what may be stored unseen (eBay facts, section 5). */
export const licensedAgeMs = 6 * hour;
/** A slice scanned longer ago than this is about to lose its listings. */
export const overdueAfterMs = 5.5 * hour;
const failuresShown = 10;

/** Live listings are told apart by the time they have left. */
export const timesLeft = [
  { name: '1h', untilMs: hour },
  { name: '6h', untilMs: 6 * hour },
  { name: '24h', untilMs: 24 * hour },
  { name: 'later', untilMs: Number.POSITIVE_INFINITY },
] as const;

/** How the market is being read, at one moment. Times are milliseconds since 1970, ages and spans milliseconds. */
export interface MarketplaceStatus {
  readonly at: number;
  /** The address that is read with the credentials set; null for the sandbox. */
  readonly marketplace: string | null;
  /** The quota's day. `reserve` is the part of the cap the plan keeps back. */
  readonly calls: {
    readonly used: number;
    readonly cap: number;
    readonly reserve: number;
    readonly resetsAt: number;
  };
  /** Which listings are read; null until that is decided. */
  readonly scope: {
    readonly level: number;
    readonly words: string;
    readonly decidedAt: number;
    /** Auctions that end within a day, by level; null where it was not asked. */
    readonly endsADay: readonly (number | null)[];
  } | null;
  /** Null is the category of what the marketplace filed under none of ours. Live is what has not ended. */
  readonly listings: readonly {
    readonly category: Category | null;
    readonly stored: number;
    readonly live: number;
  }[];
  /** Stored, though seen longer ago than the licence allows: must be 0. */
  readonly tooOld: number;
  readonly coverage: readonly MarketCoverage[];
  /** When the last good scan began; null where none is known. */
  readonly lastScanAt: number | null;
  readonly ages: readonly ListingAges[];
  /** The last ones, the newest first. */
  readonly failures: readonly {
    readonly at: number;
    readonly market: string | null;
    readonly code: string;
    readonly message: string;
  }[];
  /** How many there were in the last day, by code. */
  readonly failuresADay: Readonly<Record<string, number>>;
  /** The process that runs the jobs; null where none does, or the database does not tell. */
  readonly jobsHolder: string | null;
}

/** What is known of a market's future. */
export interface MarketCoverage {
  readonly market: string;
  /** 0 for a market never scanned. */
  readonly slices: number;
  /** How far it reaches. */
  readonly until: number | null;
  readonly oldestScanAt: number | null;
  readonly overdue: number;
}

/** How long ago live listings were seen; null where there are none. */
export interface ListingAges {
  readonly timeLeft: (typeof timesLeft)[number]['name'];
  readonly listings: number;
  readonly half: number | null;
  readonly nineTenths: number | null;
  readonly oldest: number | null;
}

export type StatusSettings = Pick<Config, 'marketplace' | 'dailyCalls'>;

/** Gathers the status in a handful of statements on one connection, which see one state of the database. */
export function marketplaceStatus(db: Database, settings: StatusSettings, now: number): Promise<MarketplaceStatus> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return reading.execute((transaction) => gather(transaction, settings, now));
}

async function gather(db: Database, settings: StatusSettings, now: number): Promise<MarketplaceStatus> {
  const queries = statusQueries(db);
  const { used, cap, resetsAt } = await new CallBudget(marketplaceQueries(db), settings.dailyCalls, () => now).state();
  const listings = await queries.listings(now, now - licensedAgeMs);
  const slices = await queries.coverage(now, now - overdueAfterMs);
  const failures = await queries.lastFailures(failuresShown);
  const scans = slices.flatMap(({ lastScanAt }) => lastScanAt?.getTime() ?? []);
  return {
    at: now,
    marketplace: settings.marketplace?.apiUrl ?? null,
    calls: { used, cap, reserve: cap - Math.floor(callsADay(cap)), resetsAt },
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
    words: scopes[level]?.words ?? 'not known here',
    decidedAt: decidedAt.getTime(),
    endsADay: endsADay.map(askedOnly),
  };
}

/** A level that was not asked is written down as -1. */
function askedOnly(ends: number | null): number | null {
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
