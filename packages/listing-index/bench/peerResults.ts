import { bidFacetLimits, type FoundListing, priceFacetLimits } from '@cardfall/listing-index';
import { compareIds } from '@cardfall/listing-index/testing';
import { type BenchQuery, type BenchResult, benchAnalyzer, pageSize } from './Engine.ts';

/** The fields that filters and facets need if an engine only matches words. */
export interface Row {
  readonly id: string;
  readonly endsAt: number;
  readonly category: string | null;
  readonly graders: readonly string[];
  readonly grade: number | null;
  readonly condition: string | null;
  readonly price: number;
  readonly bids: number;
}

export function rowOf(listing: FoundListing): Row {
  const { id, endsAt, category, condition, bidPrice, bidCount } = listing;
  const { authenticators: graders, grades } = benchAnalyzer.attributesOf(listing);
  return {
    id,
    endsAt,
    category,
    graders,
    grade: grades[0] === undefined ? null : Number(grades[0]),
    condition,
    price: Number(bidPrice),
    bids: bidCount,
  };
}

/** Returns the lower limit of the price's facet bucket. */
export function priceLimitOf(price: number): number {
  return priceFacetLimits.findLast((from) => price >= from) ?? 0;
}

/** Returns the index of the upper limit of the bid count's facet bucket. */
export function bidLimitIndexOf(bids: number): number {
  return bidFacetLimits.findIndex((limit) => bids <= limit);
}

/** Filters, counts and sorts the matches: the code that a product would need around such an engine. */
export function resultOf(matches: readonly Row[], { category, maxPrice }: BenchQuery): BenchResult {
  const counts = { graders: new Map(), grades: new Map(), conditions: new Map(), bids: new Map() };
  const categories = new Map<string, number>();
  const prices = new Map<number, number>();
  const passing: Row[] = [];
  const count = <Value>(map: Map<Value, number>, value: Value) => map.set(value, (map.get(value) ?? 0) + 1);
  for (const row of matches) {
    const passesCategory = category === undefined || row.category === category;
    const passesPrice = maxPrice === undefined || row.price <= maxPrice;
    if (passesPrice && row.category !== null) count(categories, row.category);
    if (passesCategory) count(prices, priceLimitOf(row.price));
    if (!passesCategory || !passesPrice) continue;
    passing.push(row);
    for (const grader of row.graders) count(counts.graders, grader);
    count(counts.grades, row.grade);
    count(counts.conditions, row.condition);
    count(counts.bids, bidLimitIndexOf(row.bids));
  }
  const sorted = passing.sort((one, other) => one.endsAt - other.endsAt || compareIds(one.id, other.id));
  return { ids: sorted.slice(0, pageSize).map(({ id }) => id), total: passing.length, categories, prices };
}

/** The number of matches with equal values of all facets, as a database returns it. */
export interface Group {
  readonly category: string | null;
  readonly price_limit: number;
  readonly cheap: number | boolean;
  readonly listings: number;
}

/** All facets are grouped in one query. A query for each facet is six times as slow. */
export const grouping = 'category, graders, grade, condition, bid_limit, price_limit, cheap';

export function resultOfGroups(
  ids: readonly string[],
  groups: readonly Group[],
  { category }: BenchQuery,
): BenchResult {
  const categories = new Map<string, number>();
  const prices = new Map<number, number>();
  let total = 0;
  for (const group of groups) {
    const passes = category === undefined || group.category === category;
    if (group.cheap && group.category !== null) {
      categories.set(group.category, (categories.get(group.category) ?? 0) + group.listings);
    }
    if (passes) prices.set(group.price_limit, (prices.get(group.price_limit) ?? 0) + group.listings);
    if (passes && group.cheap) total += group.listings;
  }
  return { ids: ids.slice(0, pageSize), total, categories, prices };
}
