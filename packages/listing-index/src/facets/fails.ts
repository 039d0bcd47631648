import type { SearchFilters } from '../query.ts';
import type { Kinds } from './Kinds.ts';
import { bidsOf, pricesOf, standingLimit } from './standings.ts';

/** One bit for each filter a listing can fail. */
export const fails = {
  category: 1,
  grader: 2,
  grade: 4,
  condition: 8,
  hidden: 16,
  price: 32,
  bids: 64,
} as const;

/** What only the figures of a listing tell; higher than any other bits. */
export const unclear = 128;

/** Where it is counted: what passes in row 0, what fails one filter in the row of that one, all else in the last. */
export const rows = { category: 1, grader: 2, grade: 3, condition: 4, price: 5, bids: 6, hidden: 7 } as const;
export const rowLimit = 9;

export const rowOfFails = Uint8Array.from({ length: 128 }, (_, failed) => {
  if (failed === 0) return 0;
  const names = Object.keys(rows) as (keyof typeof rows)[];
  const only = names.find((name) => fails[name] === failed);
  return only === undefined ? rowLimit - 1 : rows[only];
});

/** What each kind fails, as bits. */
export function judgeKinds(kinds: Kinds, filters: SearchFilters): Uint8Array {
  const categories = filters.categories && new Set<string | null>(filters.categories);
  const graders = filters.graders && new Set(filters.graders);
  const grades = filters.grades && new Set<number | null>(filters.grades);
  const conditions = filters.conditions && new Set<string | null>(filters.conditions);
  const hide = filters.hide && filters.hide.length > 0 ? new Set(filters.hide) : undefined;
  if (!(categories || graders || grades || conditions || hide)) return new Uint8Array(kinds.size);
  return Uint8Array.from({ length: kinds.size }, (_, kind) => {
    const traits = kinds.traitsOf(kind);
    return (
      (!categories || categories.has(traits.category) ? 0 : fails.category) |
      (!graders || traits.graders.some((grader) => graders.has(grader)) ? 0 : fails.grader) |
      (!grades || grades.has(traits.grade) ? 0 : fails.grade) |
      (!conditions || conditions.has(traits.condition) ? 0 : fails.condition) |
      (!hide || !traits.oddities.some((oddity) => hide.has(oddity)) ? 0 : fails.hidden)
    );
  });
}

/** What figures may be; without a limit, anything. */
export type Limits = ReturnType<typeof limitsOf>;

export function limitsOf({ minPrice = 0, maxPrice = Infinity, maxBids = Infinity }: SearchFilters) {
  return { minPrice, maxPrice, maxBids };
}

/** What each standing fails, as bits, or `unclear` where a limit lies within its class. */
export function judgeStandings({ minPrice, maxPrice, maxBids }: Limits): Uint8Array {
  if (minPrice === 0 && maxPrice === Infinity && maxBids === Infinity) return new Uint8Array(standingLimit);
  return Uint8Array.from({ length: standingLimit }, (_, standing) => {
    const prices = pricesOf(standing);
    const bids = bidsOf(standing);
    const failsPrice = prices.upTo < minPrice || prices.from > maxPrice;
    const failsBids = bids.from > maxBids;
    const isClear =
      (failsPrice || (prices.from >= minPrice && prices.upTo <= maxPrice)) && (failsBids || bids.upTo <= maxBids);
    return isClear ? (failsPrice ? fails.price : 0) | (failsBids ? fails.bids : 0) : unclear;
  });
}
