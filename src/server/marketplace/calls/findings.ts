import { type Category, categories } from '@cardfall/card-language';

/**
 * Abilities of the marketplace that its contract leaves open (docs/ebay.md, Verified by the doctor). Some have a value.
 *
 * - `nearEnd`: a lower bound of `itemEndDate` close to now. Its value is the smallest lead that works, in milliseconds;
 *   null when no lower bound works at all.
 * - `startDate`: the filter `itemStartDate`.
 * - `noBids`: the filter `bidCount:[..0]`.
 * - `newlyListed`: that sort order for auctions. Its value is the age of the youngest listing found, in milliseconds.
 * - `endingSoonest`: that sort order for auctions.
 * - `keywords`: words alone, without an aspect, in a leaf category.
 * - `phrase`, `exclusion`, `alternatives`: `"a b"`, `a -b` and `a (b, c)` among the words.
 * - `pages`: consecutive pages neither repeat nor miss listings. Its value is the share that did, 0 to 1.
 * - `total`: the estimated number of results agrees with the results.
 * - `aspect.<category>`: the aspect that a market is searched by, spelled as in `browse/markets.ts`.
 */
export const capabilities = [
  ...(['nearEnd', 'startDate', 'noBids', 'newlyListed', 'endingSoonest'] as const),
  ...(['keywords', 'phrase', 'exclusion', 'alternatives', 'pages', 'total'] as const),
  ...categories.map((category) => `aspect.${category}` as const),
];
export type Capability = (typeof capabilities)[number];

/**
 * - `works`: accepted, and the results are what was asked for
 * - `refused`: answered with an error, or with a warning that a part was dropped
 * - `ignored`: accepted, but the results are not what was asked for
 * - `unknown`: not found out
 */
export type Verdict = 'works' | 'refused' | 'ignored' | 'unknown';

export interface Finding {
  readonly verdict: Verdict;
  readonly value: number | null;
  /** Milliseconds since 1970; null when it was never checked. */
  readonly checkedAt: number | null;
}

/** One finding per capability; {@link unchecked} where nothing was found out yet. */
export type Findings = Readonly<Record<Capability, Finding>>;

const unchecked: Finding = { verdict: 'unknown', value: null, checkedAt: null };
const minute = 60_000;
/** A refused capability is not tried again before this time has passed. */
export const retryAfterMs = 24 * 60 * minute;
/** Assumed until it is refused: the bound must be in the future, and clocks differ. */
export const assumedLeadMs = 2 * minute;
/** Other programs used this lead with success (docs/ebay.md, Browse search). */
export const provenLeadMs = 12 * 60 * minute;

/** Completes findings with {@link unchecked} ones. Unknown names, which a newer version may have stored, are left out. */
export function toFindings(stored: ReadonlyMap<string, Finding>): Findings {
  const entries = capabilities.map((name) => [name, stored.get(name) ?? unchecked]);
  return Object.fromEntries(entries) as Findings;
}

/** Returns the aspect that a market is searched by. */
export function aspectOf(category: Category): Capability {
  return `aspect.${category}`;
}

/**
 * Returns whether the plan may use a capability now: it works, nobody knows, or it was refused at least a day ago.
 * Claim a refused one with `claimTry` before the call, so that one process tries it.
 */
export function mayTry({ verdict, checkedAt }: Finding, now: number): boolean {
  const isKnownBad = verdict === 'refused' || verdict === 'ignored';
  return !isKnownBad || checkedAt === null || now - checkedAt >= retryAfterMs;
}

/**
 * Returns how far ahead the lower bound of a window must be for the marketplace to understand it, by the finding
 * `nearEnd`. Infinity when it understands none: pages are then counted from the front.
 *
 * @returns milliseconds
 */
export function minLeadMs({ verdict, value }: Finding): number {
  if (verdict === 'unknown') return assumedLeadMs;
  return value ?? Number.POSITIVE_INFINITY;
}
