import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

export interface GalleryControl {
  readonly row: RefObject<HTMLUListElement | null>;
  /** The photo in sight. */
  readonly place: number;
  readonly show: (place: number) => void;
  /** Hears the row being scrolled, be it by hand or by `show`. */
  readonly follow: () => void;
  /** A hand takes over: where `show` was going no longer counts. */
  readonly letGo: () => void;
  readonly turnByKey: (event: KeyboardEvent) => void;
}

/** Which photo is in sight. The row's scroll position is the truth, so swiping and buttons cannot disagree. */
export function useGallery(photos: number): GalleryControl {
  const row = useRef<HTMLUListElement>(null);
  /** Where the row is being scrolled to; on the way there it passes places that do not count. */
  const goal = useRef<number | null>(null);
  const [place, setPlace] = useState(0);

  const show = (wanted: number) => {
    const next = Math.min(Math.max(wanted, 0), photos - 1);
    if (row.current === null || next === place) return;
    goal.current = next;
    setPlace(next);
    keepFocus(row.current);
    const smooth = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.current.scrollTo({ left: next * row.current.clientWidth, behavior: smooth ? 'smooth' : 'instant' });
  };
  const follow = () => {
    if (row.current === null || row.current.clientWidth === 0) return;
    const at = Math.round(row.current.scrollLeft / row.current.clientWidth);
    if (goal.current === null) setPlace(at);
    else if (goal.current === at) goal.current = null;
  };
  const letGo = () => {
    goal.current = null;
  };
  const turnByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    show(place + (event.key === 'ArrowLeft' ? -1 : 1));
  };
  return { row, place, show, follow, letGo, turnByKey };
}

/** At an end the arrow that was clicked can no longer have the focus; without it the arrow keys would be lost. */
function keepFocus(row: HTMLElement): void {
  if (row.parentElement?.contains(document.activeElement)) row.focus({ preventScroll: true });
}
