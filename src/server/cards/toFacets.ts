import { authenticators, categories, grades } from '@cardfall/card-language';
import type { Facets } from '@cardfall/listing-index';
import type { Facets as Told } from '#contract/search.ts';
import { type EndWindow, endWindows, windowEnd } from '#domain/browsing/endWindows.ts';

/** Sellers' conditions are a long list with a short beginning. */
const mostConditions = 12;

/** The windows that can be counted, each with the instant it closes. */
export function countedWindows(now: number, midnight: number | null): ReadonlyMap<EndWindow, number> {
  const closing = endWindows.flatMap((window) => {
    const end = windowEnd(window, now, midnight);
    return end === null ? [] : [[window, end] as const];
  });
  return new Map(closing);
}

/** Counts as they go out on the wire: every choice we know, nothing found included. */
export function toFacets(facets: Facets, windows: ReadonlyMap<EndWindow, number>): Told {
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
      .slice(0, mostConditions),
    maxBids: [...facets.bids].filter(([value]) => Number.isFinite(value)).map(([value, count]) => ({ value, count })),
    endsWithin: [...windows].map(([value, end]) => ({ value, count: facets.endings.get(end) ?? 0 })),
    price: prices.map((from, place) => ({
      from,
      to: prices[place + 1] ?? null,
      count: facets.prices.get(from) ?? 0,
    })),
  };
}
