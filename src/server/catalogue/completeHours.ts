import { type Category, categories } from '@cardfall/card-language';
import type { CardPage } from '#contract/cards.ts';
import type { MarketplaceQueries } from '#server/marketplace/ingest/queries.ts';
import { maxLeadMs } from '#server/marketplace/plan/callPrice.ts';
import { scopes } from '#server/marketplace/plan/scope.ts';
import { completeUntil, type Slice } from '#server/marketplace/plan/slices.ts';

const minute = 60_000;
const refreshIntervalMs = minute / 2;
/** Older readings are not reported: nobody keeps the promise while the database is down. */
const maxReadingAgeMs = 5 * minute;
/** Markets that are known almost to the end of the longest auction are no selection. */
const wholeMarketMs = maxLeadMs - 12 * 60 * minute;

/** A promise about less time than this helps nobody. */
const minPromiseMs = 10 * minute;

interface Reading {
  readonly at: number;
  readonly scope: { readonly minBids: number; readonly minPrice: number };
  readonly markets: ReadonlyMap<Category, { readonly completeUntil: number | null; readonly knownUntil: number }>;
}

export type Coverage = Omit<NonNullable<CardPage['coverage']>, 'listComplete'>;

/** Knows until when every auction of the market is in the catalogue. Reads it twice a minute, never for a request. */
export class CompleteHours {
  readonly #queries: Pick<MarketplaceQueries, 'slices' | 'scope'>;
  readonly #now: () => number;
  #reading: Reading | null = null;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(queries: Pick<MarketplaceQueries, 'slices' | 'scope'>, now: () => number) {
    this.#queries = queries;
    this.#now = now;
  }

  /** Reads the state of the scans, unless that was done within half a minute. */
  async refresh(): Promise<void> {
    const at = this.#now();
    const age = at - this.#readAt;
    if (age >= 0 && age < refreshIntervalMs) return;
    const scope = scopes[(await this.#queries.scope())?.level ?? -1];
    const slices = scope === undefined ? [] : await this.#queries.slices();
    this.#readAt = at;
    this.#reading = scope === undefined ? null : { at, scope, markets: readMarkets(slices, at) };
  }

  /**
   * Returns until when all auctions of some categories are known; null if that is unknown, or too soon to be worth
   * saying, or if later auctions are known as well.
   *
   * @param chosen undefined for all categories
   * @param loadedUntil every known listing that ends before this time is in the catalogue, in milliseconds since 1970
   */
  find(chosen: readonly string[] | undefined, now: number, loadedUntil = Number.POSITIVE_INFINITY): Coverage | null {
    const reading = this.#reading;
    if (reading === null || Math.abs(now - reading.at) > maxReadingAgeMs) return null;
    const markets = categories
      .filter((category) => chosen?.includes(category) ?? true)
      .map((category) => reading.markets.get(category));
    const until = Math.min(loadedUntil, ...markets.map((market) => market?.completeUntil ?? now));
    const knownUntil = Math.min(loadedUntil, ...markets.map((market) => market?.knownUntil ?? now));
    const isWhole = knownUntil >= reading.at + wholeMarketMs;
    const { minBids, minPrice } = reading.scope;
    if (until < now + minPromiseMs || (isWhole && minBids === 0)) return null;
    return { completeUntil: new Date(until).toISOString(), minBids, minPrice };
  }
}

function readMarkets(slices: readonly Slice[], at: number): Reading['markets'] {
  const base = slices.filter(({ layer }) => layer === 'base');
  const markets = categories.map((category) => {
    const row = base.filter(({ market }) => market === category);
    const knownUntil = Math.max(at, ...row.map(({ to }) => to));
    return [category, { completeUntil: completeUntil(row, at), knownUntil }] as const;
  });
  return new Map(markets);
}
