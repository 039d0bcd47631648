import { compareIds } from '../src/chunks/idOrder.ts';
import { bidLimits, priceClasses } from '../src/facets/standings.ts';
import type { Listing } from '../src/listing/Listing.ts';
import { benchReading } from './benchReading.ts';
import { type BenchAnswer, type BenchQuery, pageSize } from './Engine.ts';

/** What engines that only match words need beside it, ready to be counted. */
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

export function rowOf(listing: Listing): Row {
  const { id, endsAt, bidPrice, bidCount } = listing;
  return { id, endsAt, ...benchReading.traitsOf(listing), price: Number(bidPrice), bids: bidCount };
}

export function priceClassOf(price: number): number {
  return priceClasses.findLast((from) => price >= from) ?? 0;
}

/** Filters, counts and sorts what matched the words: what the product would have to write around such an engine. */
export function answerFrom(matched: readonly Row[], { category, maxPrice }: BenchQuery): BenchAnswer {
  const counts = { graders: new Map(), grades: new Map(), conditions: new Map(), bids: new Map() };
  const categories = new Map<string, number>();
  const prices = new Map<number, number>();
  const passing: Row[] = [];
  const count = <Value>(map: Map<Value, number>, value: Value) => map.set(value, (map.get(value) ?? 0) + 1);
  for (const row of matched) {
    const rightCategory = category === undefined || row.category === category;
    const rightPrice = maxPrice === undefined || row.price <= maxPrice;
    if (rightPrice && row.category !== null) count(categories, row.category);
    if (rightCategory) count(prices, priceClassOf(row.price));
    if (!rightCategory || !rightPrice) continue;
    passing.push(row);
    for (const grader of row.graders) count(counts.graders, grader);
    count(counts.grades, row.grade);
    count(counts.conditions, row.condition);
    count(
      counts.bids,
      bidLimits.findIndex((limit) => row.bids <= limit),
    );
  }
  const first = passing.sort((one, other) => one.endsAt - other.endsAt || compareIds(one.id, other.id));
  return { ids: first.slice(0, pageSize).map(({ id }) => id), total: passing.length, categories, prices };
}
