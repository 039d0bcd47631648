import { useEffect, useRef, useState } from 'react';
import { type Filters, priceRangeOf, typedPrice } from '#domain/browsing/filters.ts';

type Range = Filters['priceRange'];

/** How long a price must stand still before it counts as meant. */
const settlesAfterMs = 600;

interface Draft {
  readonly min: string;
  readonly max: string;
}

function draftOf([min, max]: Range): Draft {
  return { min: String(min), max: String(max) };
}

function digits(text: string): string {
  const price = typedPrice(text);
  return price === null ? '' : String(price);
}

/**
 * A price range while one still types or slides. It settles by letting go, leaving the field or Enter, or else by
 * standing still for a moment; `atOnce` passes on every range that makes sense.
 */
export function usePriceDraft(range: Range, atOnce: boolean, onSettle: (range: Range) => void) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(range));
  const [known, setKnown] = useState(range);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The filters were changed from outside (a chip removed, Reset, the back button): they count, not what was pending.
  if (known !== range) {
    setKnown(range);
    setDraft(draftOf(range));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another range is what ends the waiting
  useEffect(() => () => clearTimeout(timer.current), [range]);

  const settle = (next: Draft) => {
    clearTimeout(timer.current);
    const meant = priceRangeOf(typedPrice(next.min), typedPrice(next.max));
    setDraft(draftOf(meant));
    if (meant[0] !== range[0] || meant[1] !== range[1]) onSettle(meant);
  };
  const change = (next: Draft) => {
    setDraft(next);
    clearTimeout(timer.current);
    // "5" on the way to "500" is below the minimum, an empty field on the way to anything: such drafts wait for the person to finish.
    const [min, max] = [typedPrice(next.min), typedPrice(next.max)];
    if (min === null || max === null || min > max) return;
    if (atOnce) settle(next);
    else timer.current = setTimeout(() => settle(next), settlesAfterMs);
  };
  return {
    ...draft,
    range: priceRangeOf(typedPrice(draft.min), typedPrice(draft.max)),
    typeMin: (text: string) => change({ ...draft, min: digits(text) }),
    typeMax: (text: string) => change({ ...draft, max: digits(text) }),
    slide: (next: Range) => change(draftOf(next)),
    settle: () => settle(draft),
  };
}
