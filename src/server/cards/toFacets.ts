import { authenticators, categories, grades } from '@cardfall/card-language';
import type { Facets } from '@cardfall/listing-index';
import type { Facets as WireFacets } from '#contract/search.ts';
import { type EndWindow, endWindows, windowEnd } from '#domain/browsing/endWindows.ts';

/** Sellers write many conditions, but only the most frequent ones matter. */
const maxConditions = 12;

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
  const counted = <Value extends string>(values: readonly Value[], counts: ReadonlyMap<string, number>) =>
    values.map((value) => ({ value, count: counts.get(value) ?? 0 }));
  const prices = [...facets.prices.keys()].sort((one, other) => one - other);
  return {
    category: counted(categories, facets.categories),
    authenticator: counted(authenticators, facets.graders),
    grade: grades.map((value) => ({ value, count: facets.grades.get(Number(value)) ?? 0 })),
    condition: [...facets.conditions]
      .map(([value, count]) => ({ value, count }))
      .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
      .slice(0, maxConditions),
    maxBids: [...facets.bids].filter(([value]) => Number.isFinite(value)).map(([value, count]) => ({ value, count })),
    endsWithin: [...windows].map(([value, end]) => ({ value, count: facets.endings.get(end) ?? 0 })),
    price: prices.map((from, index) => ({
      from,
      to: prices[index + 1] ?? null,
      count: facets.prices.get(from) ?? 0,
    })),
  };
}
