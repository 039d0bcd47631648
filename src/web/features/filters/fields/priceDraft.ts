import { type PriceRange, widestPriceRange } from '#domain/browsing/filterKinds.ts';
import { priceRangeOf } from '#domain/browsing/filters.ts';

/** A price range that is being edited. */
export interface PriceDraft {
  /** The texts of the two inputs. */
  readonly min: string;
  readonly max: string;
  /** The range of the filters when it was last received. */
  readonly received: PriceRange;
  /** The ranges applied since then, oldest first: each comes back later as the range of the filters. */
  readonly applied: readonly PriceRange[];
  /** Counts the changes made elsewhere, which replaced the draft. */
  readonly replacements: number;
}

export function toPriceDraft(range: PriceRange, replacements = 0): PriceDraft {
  return { min: String(range[0]), max: String(range[1]), received: range, applied: [], replacements };
}

export function draftRange({ min, max }: PriceDraft): PriceRange {
  return priceRangeOf(typedPrice(min), typedPrice(max));
}

/**
 * Returns the draft after the filters changed. A range applied from this draft leaves its texts alone, because the user
 * may be typing the other price; a change made elsewhere (a removed chip, Reset, Back) replaces them.
 */
export function receiveRange(draft: PriceDraft, range: PriceRange): PriceDraft {
  if (draft.received === range) return draft;
  const index = draft.applied.findIndex((applied) => isSameRange(applied, range));
  if (index >= 0) return { ...draft, received: range, applied: draft.applied.slice(index + 1) };
  // Another filter changed. With a range applied in between, the prices were reset as well.
  if (draft.applied.length === 0 && isSameRange(draft.received, range)) return { ...draft, received: range };
  return toPriceDraft(range, draft.replacements + 1);
}

/** Returns the draft with its range applied; the same range twice is applied once. */
export function applyDraft(draft: PriceDraft): PriceDraft {
  const range = draftRange(draft);
  const { min, max } = toPriceDraft(range);
  const isApplied = isSameRange(range, draft.applied.at(-1) ?? draft.received);
  return { ...draft, min, max, applied: isApplied ? draft.applied : [...draft.applied, range] };
}

function isSameRange(one: PriceRange, other: PriceRange): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

/** Parses a typed price. Only digits count; null if there is none. */
export function typedPrice(text: string): number | null {
  const digits = text.replace(/\D+/g, '');
  return digits === '' ? null : Math.min(Number(digits), widestPriceRange[1]);
}
