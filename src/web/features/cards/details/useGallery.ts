import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

export interface GalleryControl {
  readonly row: RefObject<HTMLUListElement | null>;
  /** The visible photo. */
  readonly index: number;
  readonly show: (index: number) => void;
  readonly onScroll: () => void;
  /** The user scrolls: the target of `show` no longer counts. */
  readonly onUserScroll: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Tracks the visible photo. The scroll position of the row decides, so swiping and buttons cannot disagree. */
export function useGallery(photos: number): GalleryControl {
  const row = useRef<HTMLUListElement>(null);
  /** The target of a smooth scroll; photos passed on the way do not count. */
  const target = useRef<number | null>(null);
  const [index, setIndex] = useState(0);

  const show = (wanted: number) => {
    const next = Math.min(Math.max(wanted, 0), photos - 1);
    if (row.current === null || next === index) return;
    target.current = next;
    setIndex(next);
    keepFocus(row.current);
    const smooth = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.current.scrollTo({ left: next * row.current.clientWidth, behavior: smooth ? 'smooth' : 'instant' });
  };
  const onScroll = () => {
    if (row.current === null || row.current.clientWidth === 0) return;
    const at = Math.round(row.current.scrollLeft / row.current.clientWidth);
    if (target.current === null) setIndex(at);
    else if (target.current === at) target.current = null;
  };
  const onUserScroll = () => {
    target.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    show(index + (event.key === 'ArrowLeft' ? -1 : 1));
  };
  return { row, index, show, onScroll, onUserScroll, onKeyDown };
}

/** Moves the focus to the row: at an end the clicked arrow is disabled, and without focus the arrow keys would stop working. */
function keepFocus(row: HTMLElement): void {
  if (row.parentElement?.contains(document.activeElement)) row.focus({ preventScroll: true });
}
