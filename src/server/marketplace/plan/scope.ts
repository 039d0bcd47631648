import { pageSize, type Scope } from '../browse/searchAuctions.ts';

/** A scope with a description that follows "reads". */
export type DescribedScope = Scope & { readonly description: string };

/** The scopes from widest to narrowest: a day's calls can follow only a small part of all auctions. */
export const scopes: readonly DescribedScope[] = [
  { minBids: 0, minPrice: 0, description: 'all auctions' },
  ...[0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 30, 50].map((minPrice) => ({
    minBids: 1,
    minPrice,
    description: minPrice === 0 ? 'auctions with a bid' : `auctions with a bid of ${minPrice} or more`,
  })),
];

/** The last decision on the scope. */
export interface ScopeState {
  /** An index of {@link scopes}. */
  readonly level: number;
  readonly decidedAt: number;
  /** Auctions that ended within a day of the decision, in all markets, by level; -1 for a level that was not counted. */
  readonly endsPerDay: readonly number[];
}

/** A decision holds for this time. */
export const scopeMaxAgeMs = 6 * 3_600_000;
/** The largest share of the calls for reading auctions the first time. A last look takes half as many of all auctions. */
const maxFirstReadShare = 0.5;
/** The largest such share for auctions with a bid: a last look takes as many calls again, and more where pages are not full. */
const maxFirstReadShareWithBids = 0.36;
/** Auctions that reach a scope with bids in their last day, for each that is in it when they are counted. */
const lastDayGrowth = 1.7;
/** A wider scope is chosen again only below this share of the maximum, so that the scope does not alternate. */
const wideningMargin = 0.95;

/** Returns how many auctions are in a scope when they end, for each that is in it the day before. */
export function growthUntilEnd({ minBids }: Pick<Scope, 'minBids'>): number {
  return minBids > 0 ? lastDayGrowth : 1;
}

/** The level to count next, or the decision. */
export type ScopeStep = { readonly count: number } | { readonly level: number };

/**
 * Finds the widest scope whose auctions can all be read and looked at again before their end. Searches around the current level, or by halves
 * when there is none.
 *
 * @param current the level of the last decision
 * @param counts auctions that end within a day, by level, as far as counted in this round
 * @param calls the calls of a day for everything but the searches of visitors
 */
export function decideScope(current: number | null, counts: ReadonlyMap<number, number>, calls: number): ScopeStep {
  const narrowest = scopes.length - 1;
  const maxEnds = (level: number) => {
    const { minBids = 0 } = scopes[level] ?? {};
    const share = minBids > 0 ? maxFirstReadShareWithBids : maxFirstReadShare;
    return (calls * share * pageSize) / growthUntilEnd({ minBids });
  };
  const fits = (level: number) =>
    (counts.get(level) ?? 0) <= maxEnds(level) * (current !== null && level < current ? wideningMargin : 1);
  const tooWide = Math.max(-1, ...[...counts.keys()].filter((level) => !fits(level)));
  const fitting = Math.min(narrowest, ...[...counts.keys()].filter((level) => level > tooWide && fits(level)));
  if (fitting <= tooWide + 1) return counts.has(fitting) ? { level: fitting } : { count: fitting };
  // In a small market everything fits, and one count is enough.
  if (current === null) return { count: counts.size === 0 ? 0 : Math.floor((tooWide + fitting) / 2) };
  if (!counts.has(current)) return { count: current };
  return { count: fits(current) ? fitting - 1 : tooWide + 1 };
}

/**
 * The layers of a market, each a part of the one before. `base` is the scope of the day, usually all auctions. The other
 * two are read more often, because that is where bids come: an auction that gets its first bid appears in `withBid`, so a
 * page of it also proves that the other auctions of its range still have none.
 */
export const layerNames = ['base', 'withBid', 'highBid'] as const;
export type LayerName = (typeof layerNames)[number];

export interface Layer {
  readonly name: LayerName;
  readonly scope: Scope;
  /** Expected bids on an auction while its time left falls to 1/e, besides those of the next layer. */
  readonly bidRate: number;
  /** The looks that one of its cards gets, relative to a card for $0.99. People look more at cards that cost more. */
  readonly lookWeight: number;
}

/** Rates and weights are fitted to `npm run bench:freshness`. */
const followed: readonly Layer[] = [
  { name: 'withBid', scope: { minBids: 1, minPrice: 0 }, bidRate: 0.5, lookWeight: 1 },
  { name: 'highBid', scope: { minBids: 1, minPrice: 8 }, bidRate: 0.8, lookWeight: 1.8 },
];

/** Returns the layers of a scope level, the widest first: the scope itself and the followed layers narrower than it. */
export function layersOf(level: number): readonly Layer[] {
  const scope = scopes[level];
  if (scope === undefined) throw new RangeError(`There is no scope ${level}`);
  const isNarrower = ({ minBids, minPrice }: Scope) => minBids > scope.minBids || minPrice > scope.minPrice;
  const includesBids = scope.minBids > 0;
  const base: Layer = {
    name: 'base',
    scope: { minBids: scope.minBids, minPrice: scope.minPrice },
    // With calls to spare, auctions without a bid are read again as well.
    bidRate: includesBids ? 0.6 : 0.02,
    lookWeight: 1,
  };
  return [base, ...followed.filter((layer) => isNarrower(layer.scope) && layer.scope.minPrice >= scope.minPrice)];
}

/** Returns whether an auction belongs to a layer. */
export function isInLayer({ scope }: Layer, auction: { readonly bidCount: number; readonly price: number }): boolean {
  return auction.bidCount >= scope.minBids && auction.price >= scope.minPrice;
}
