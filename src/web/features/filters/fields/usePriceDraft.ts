import { useEffect, useRef, useState } from 'react';
import type { PriceRange } from '#domain/browsing/filterKinds.ts';
import { applyDraft, draftRange, type PriceDraft, receiveRange, toPriceDraft, typedPrice } from './priceDraft.ts';

/** The pause in typing after which a price is applied. */
const applyAfterMs = 600;

function digits(text: string): string {
  const price = typedPrice(text);
  return price === null ? '' : String(price);
}

/**
 * The draft of a price range while the user types or slides. It is applied when a thumb is released, a field loses focus,
 * on Enter, or after a pause; `immediate` applies every valid range.
 */
export function usePriceDraft(range: PriceRange, immediate: boolean, onApply: (range: PriceRange) => void) {
  const [draft, setDraft] = useState(() => toPriceDraft(range));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const received = receiveRange(draft, range);
  if (received !== draft) setDraft(received);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a replaced draft cancels the pending one
  useEffect(() => () => clearTimeout(timer.current), [draft.replacements]);

  const apply = (edited: PriceDraft) => {
    clearTimeout(timer.current);
    const next = applyDraft(edited);
    setDraft(next);
    const [newRange] = next.applied.slice(edited.applied.length);
    if (newRange !== undefined) onApply(newRange);
  };
  const change = (texts: Pick<PriceDraft, 'min' | 'max'>) => {
    const edited = { ...draft, ...texts };
    setDraft(edited);
    clearTimeout(timer.current);
    // A "5" that becomes "500" may be below the minimum: incomplete drafts are not applied.
    const [min, max] = [typedPrice(edited.min), typedPrice(edited.max)];
    if (min === null || max === null || min > max) return;
    if (immediate) apply(edited);
    else timer.current = setTimeout(() => apply(edited), applyAfterMs);
  };
  return {
    min: draft.min,
    max: draft.max,
    range: draftRange(draft),
    typeMin: (text: string) => change({ min: digits(text), max: draft.max }),
    typeMax: (text: string) => change({ min: draft.min, max: digits(text) }),
    slide: ([min, max]: PriceRange) => change({ min: String(min), max: String(max) }),
    commit: () => apply(draft),
  };
}
