import type { Scope } from '../browse/searchAuctions.ts';
import { scopes } from './scope.ts';

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
  /** What a look at one of its cards counts. People look at cards of some worth more than at one for $0.99. */
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
