import type { Facets } from '@cardfall/listing-index';
import type { Facets as WireFacets } from '#contract/search.ts';
import { type EndWindow, endWindows, windowEnd } from '#domain/browsing/endWindows.ts';
import { type FilterOf, filtersOf, toRecord } from '#domain/browsing/filterTable.ts';

/** Sellers write many values of their own, but only the most frequent ones matter. */
const maxOpenValues = 12;

/** Returns the end windows that can be counted, each with its end, milliseconds since 1970. */
export function countedWindows(now: number, midnight: number | null): ReadonlyMap<EndWindow, number> {
  const ends = endWindows.flatMap((window) => {
    const end = windowEnd(window, now, midnight);
    return end === null ? [] : [[window, end] as const];
  });
  return new Map(ends);
}

/** Returns the wire form of facet counts. It lists every known choice, also those without a match. */
export function toFacets(facets: Facets, windows: ReadonlyMap<EndWindow, number>): WireFacets {
  const prices = [...facets.prices.keys()].sort((one, other) => one - other);
  return {
    ...toRecord(filtersOf('choices').map((filter) => [filter.parameter, countChoices(filter, facets[filter.name])])),
    maxBids: [...facets.bids].filter(([value]) => Number.isFinite(value)).map(([value, count]) => ({ value, count })),
    endsWithin: [...windows].map(([value, end]) => ({ value, count: facets.endings.get(end) ?? 0 })),
    price: prices.map((from, index) => ({
      from,
      to: prices[index + 1] ?? null,
      count: facets.prices.get(from) ?? 0,
    })),
  };
}

/** Returns the count of every value of a closed list, or the highest counts of an open one. */
function countChoices({ values }: FilterOf<'choices'>, counts: ReadonlyMap<string, number>) {
  if (values !== null) return values.map((value) => ({ value, count: counts.get(value) ?? 0 }));
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, maxOpenValues);
}
