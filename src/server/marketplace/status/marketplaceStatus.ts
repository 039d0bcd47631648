import { type Category, categories } from '@cardfall/card-language';
import { maxListingAgeMs } from '#domain/listings/freshness.ts';
import { type WaitingAlerts, waitingQueries } from '#server/alerts/dispatch/queries.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/connectDatabase.ts';
import { type OutboxCounts, outboxQueries } from '#server/email/queries.ts';
import { accountHash } from '../calls/accountHash.ts';
import { type BudgetState, CallBudget } from '../calls/callBudget.ts';
import { callQueries } from '../calls/queries.ts';
import { marketplaceQueries, type ProcessProblemCode, processProblemCodes } from '../ingest/queries.ts';
import { maxScanAgeMs, plannedCalls } from '../plan/callPrice.ts';
import { type LayerName, layerNames, scopes } from '../plan/scope.ts';
import { completeUntil, type Slice } from '../plan/slices.ts';
import { maxShares, type Stream, streams } from '../streams.ts';
import { statusQueries } from './queries.ts';

const hour = 3_600_000;
/** The maximum age of a stored listing (docs/ebay.md, License agreement). */
export const maxStoredAgeMs = 6 * hour;
const maxFailures = 10;
/** A problem that lasts is stored again every ten minutes. */
const problemMemoryMs = hour / 2;

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
    readonly byStream: readonly StreamCalls[];
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
  /** The time at which the last successful scan began; null before the first one. */
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
  readonly mail: OutboxCounts;
  /** The notifications and messages that wait. */
  readonly alerts: WaitingAlerts;
  /** Problems that processes of the server have had in the last half hour, the newest of each code. */
  readonly processProblems: readonly { readonly code: ProcessProblemCode; readonly message: string }[];
}

/** The calls of one purpose since the last reset. */
export interface StreamCalls {
  /** Null for calls of no stream: other programs use the quota as well. */
  readonly stream: Stream | null;
  readonly used: number;
  /** The most calls it may use in a day; null if only the quota limits it. */
  readonly cap: number | null;
}

/** The known range of a market's future. The numbers without a layer are those of the base layer. */
export interface MarketCoverage {
  readonly market: string;
  /** Every auction of the scope that ends before this time is stored; null if none is sure to be. */
  readonly completeUntil: number | null;
  /** The slices of all layers that have not ended. 0 for a market never scanned. */
  readonly slices: number;
  /** The end of the known range, which may be older than what is complete. */
  readonly until: number | null;
  readonly oldestScanAt: number | null;
  /** The last scan in any layer, also of a slice that has ended. */
  readonly lastScanAt: number | null;
  /** Slices that were not scanned for 5.5 hours and leave the catalogue before they end. */
  readonly overdue: number;
  readonly layers: readonly {
    readonly layer: LayerName;
    readonly slices: number;
    readonly oldestScanAt: number | null;
  }[];
}

/** Percentiles of the age of live listings; null when there are none. */
export interface ListingAges {
  readonly timeLeft: (typeof timesLeft)[number]['name'];
  readonly listings: number;
  readonly half: number | null;
  readonly nineTenths: number | null;
  readonly oldest: number | null;
}

export type StatusSettings = Pick<Config, 'marketplace' | 'marketplaceId' | 'dailyCalls'>;

/** Reads the status in one read-only transaction, so that all numbers belong to one state of the database. */
export function marketplaceStatus(db: Database, settings: StatusSettings, now: number): Promise<MarketplaceStatus> {
  const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return transaction.execute((db) => readStatus(db, settings, now));
}

async function readStatus(db: Database, settings: StatusSettings, now: number): Promise<MarketplaceStatus> {
  const account = accountHash(settings);
  const queries = statusQueries(db, account);
  const budget = await new CallBudget(callQueries(db, account), settings.dailyCalls, () => now).state();
  const { used, cap, resetsAt } = budget;
  const listings = await queries.listings(now, now - maxStoredAgeMs);
  const slices = await marketplaceQueries(db).slices();
  const failures = await queries.lastFailures(maxFailures);
  return {
    at: now,
    marketplace: settings.marketplace?.apiUrl ?? null,
    calls: { used, cap, reserve: cap - Math.floor(plannedCalls(cap)), resetsAt, byStream: callsByStream(budget) },
    scope: await scopeOf(queries),
    listings: [...categories, null].map((category) => {
      const { stored = 0, live = 0 } = listings.find((row) => row.category === category) ?? {};
      return { category, stored, live };
    }),
    tooOld: listings.reduce((sum, row) => sum + row.tooOld, 0),
    coverage: categories.map((market) => coverageOf(market, slices, now)),
    lastScanAt: lastScan(slices),
    ages: await agesOf(queries, now),
    failures: failures.map((failure) => ({ ...failure, at: failure.at.getTime() })),
    failuresADay: Object.fromEntries(
      (await queries.failuresByCode(now - 24 * hour)).map(({ code, count }) => [code, count]),
    ),
    jobsHolder: await queries.jobsHolder(),
    mail: await outboxQueries(db).count(),
    alerts: await waitingQueries(db).countWaiting(now),
    processProblems: await queries.lastOfCodes(processProblemCodes, now - problemMemoryMs),
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

function callsByStream({ used, cap, byStream }: BudgetState): StreamCalls[] {
  const counted = streams.map((stream) => ({
    stream,
    used: byStream[stream],
    cap: maxShares[stream] < 1 ? Math.ceil(cap * maxShares[stream]) : null,
  }));
  const others = used - counted.reduce((sum, calls) => sum + calls.used, 0);
  return others > 0 ? [...counted, { stream: null, used: others, cap: null }] : counted;
}

function coverageOf(market: Category, slices: readonly Slice[], now: number): MarketCoverage {
  const ahead = slices.filter((slice) => slice.market === market && slice.to > now);
  const base = ahead.filter(({ layer }) => layer === 'base');
  const isOverdue = ({ to, scannedAt }: Slice) => now - scannedAt > maxScanAgeMs && to > scannedAt + maxListingAgeMs;
  return {
    market,
    completeUntil: completeUntil(base, now),
    slices: ahead.length,
    until: base.reduce<number | null>((end, { to }) => Math.max(end ?? to, to), null),
    oldestScanAt: oldestScan(base),
    lastScanAt: lastScan(slices.filter((slice) => slice.market === market)),
    overdue: base.filter(isOverdue).length,
    layers: layerNames.map((layer) => {
      const ofLayer = ahead.filter((slice) => slice.layer === layer);
      return { layer, slices: ofLayer.length, oldestScanAt: oldestScan(ofLayer) };
    }),
  };
}

function oldestScan(slices: readonly Slice[]): number | null {
  return slices.reduce<number | null>((oldest, { scannedAt }) => Math.min(oldest ?? scannedAt, scannedAt), null);
}

function lastScan(slices: readonly Slice[]): number | null {
  return slices.reduce<number | null>((last, { scannedAt }) => Math.max(last ?? scannedAt, scannedAt), null);
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
