import { useEffect, useRef, useState } from 'react';
import { type Filters, priceRangeOf, typedPrice } from '#domain/browsing/filters.ts';

type Range = Filters['priceRange'];

/** The pause in typing after which a price is applied. */
const applyAfterMs = 600;

/** The texts of the two inputs. */
interface Draft {
  readonly min: string;
  readonly max: string;
}

function toDraft([min, max]: Range): Draft {
  return { min: String(min), max: String(max) };
}

function digits(text: string): string {
  const price = typedPrice(text);
  return price === null ? '' : String(price);
}

/**
 * The draft of a price range while the user types or slides. It is applied when a thumb is released, a field loses focus,
 * on Enter, or after a pause; `immediate` applies every valid range.
 */
export function usePriceDraft(range: Range, immediate: boolean, onApply: (range: Range) => void) {
  const [draft, setDraft] = useState<Draft>(() => toDraft(range));
  const [known, setKnown] = useState(range);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The filters changed elsewhere (a removed chip, Reset, Back): they replace the draft.
  if (known !== range) {
    setKnown(range);
    setDraft(toDraft(range));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new range cancels the pending one
  useEffect(() => () => clearTimeout(timer.current), [range]);

  const apply = (edited: Draft) => {
    clearTimeout(timer.current);
    const next = priceRangeOf(typedPrice(edited.min), typedPrice(edited.max));
    setDraft(toDraft(next));
    if (next[0] !== range[0] || next[1] !== range[1]) onApply(next);
  };
  const change = (next: Draft) => {
    setDraft(next);
    clearTimeout(timer.current);
    // A "5" that becomes "500" may be below the minimum: incomplete drafts are not applied.
    const [min, max] = [typedPrice(next.min), typedPrice(next.max)];
    if (min === null || max === null || min > max) return;
    if (immediate) apply(next);
    else timer.current = setTimeout(() => apply(next), applyAfterMs);
  };
  return {
    ...draft,
    range: priceRangeOf(typedPrice(draft.min), typedPrice(draft.max)),
    typeMin: (text: string) => change({ ...draft, min: digits(text) }),
    typeMax: (text: string) => change({ ...draft, max: digits(text) }),
    slide: (next: Range) => change(toDraft(next)),
    commit: () => apply(draft),
  };
}
