import type { Scope } from '../browse/searchAuctions.ts';

/** What is read, in words that fit behind "reads". */
export type WordedScope = Scope & { readonly words: string };

/** From everything to what is wanted most: the market has many times more auctions than the calls of a day can follow. */
export const scopes: readonly WordedScope[] = [
  { minBids: 0, minPrice: 0, words: 'all auctions' },
  ...[0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 30, 50].map((minPrice) => ({
    minBids: 1,
    minPrice,
    words: minPrice === 0 ? 'auctions with a bid' : `auctions with a bid of ${minPrice} or more`,
  })),
];

/** What is known about how much to read. */
export interface ScopeState {
  readonly level: number;
  readonly decidedAt: number;
  /** How many auctions of a level ended within the day after it was asked, in all markets; by level, -1 where unknown. */
  readonly endsADay: readonly number[];
}

/** A decision holds for so long. */
export const scopeHoldsMs = 6 * 3_600_000;
/** A wider scope is gone back to once it needs no more than this share of the means: no going to and fro. */
const sureToFit = 0.95;

/** The level to ask about next, or the decision. */
export type ScopeStep = { readonly ask: number } | { readonly level: number };

/**
 * The widest scope whose auctions can be followed to their end: looked for around the one that held, or in halves where
 * none did.
 *
 * @param current the level that held until now, if any
 * @param asked how many auctions end within a day, by level, as far as asked in this round
 * @param means how many may
 */
export function decideScope(current: number | null, asked: ReadonlyMap<number, number>, means: number): ScopeStep {
  const narrowest = scopes.length - 1;
  const fits = (level: number) =>
    (asked.get(level) ?? 0) <= means * (current !== null && level < current ? sureToFit : 1);
  const tooWide = Math.max(-1, ...[...asked.keys()].filter((level) => !fits(level)));
  const fitting = Math.min(narrowest, ...[...asked.keys()].filter((level) => level > tooWide && fits(level)));
  if (fitting <= tooWide + 1) return asked.has(fitting) ? { level: fitting } : { ask: fitting };
  // In a small market everything fits, and one question is enough.
  if (current === null) return { ask: asked.size === 0 ? 0 : Math.floor((tooWide + fitting) / 2) };
  if (!asked.has(current)) return { ask: current };
  return { ask: fits(current) ? fitting - 1 : tooWide + 1 };
}
