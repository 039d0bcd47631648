import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from './router.tsx';
import { sessionStore, storageKeys } from './storage.ts';

/** History entries whose position is stored. */
const maxEntries = 60;
/** Restoring is given up after this long. */
const maxRestoreMs = 8000;
/** The page must stand still for this many frames before a position counts as restored. */
const settledFrames = 15;
/** The browser reports a scroll with its next frame; a click or a step back may leave the page before that. */
const recordings = ['scroll', 'click', 'popstate'];
/** A visitor who does one of these wants to be elsewhere. */
const interruptions = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Scroll positions in pixels by history entry, the last one visited at the end. */
let positions = storedPositions();
let currentEntry = '';
/** The position that is being restored; null when there is none. */
let target: number | null = null;

function storedPositions(): Map<string, number> {
  const stored = sessionStore.getJson(storageKeys.scrollPositions);
  const read = new Map<string, number>();
  for (const entry of Array.isArray(stored) ? stored : []) {
    if (Array.isArray(entry) && Number.isFinite(entry[1])) read.set(String(entry[0]), Number(entry[1]));
  }
  return read;
}

function recordPosition(): void {
  if (target !== null) return;
  positions.delete(currentEntry);
  positions.set(currentEntry, Math.round(scrollY));
}

function storePositions(): void {
  // The position of a page that is closing is not read: some browsers have moved it by then, behind an open dialog.
  positions = new Map([...positions].slice(-maxEntries));
  sessionStore.setItem(storageKeys.scrollPositions, JSON.stringify([...positions]));
}

/** Records scroll positions until the returned function is called. */
function recordPositions(): () => void {
  history.scrollRestoration = 'manual';
  for (const type of recordings) addEventListener(type, recordPosition, true);
  addEventListener('pagehide', storePositions);
  return () => {
    history.scrollRestoration = 'auto';
    for (const type of recordings) removeEventListener(type, recordPosition, true);
    removeEventListener('pagehide', storePositions);
  };
}

/** Returns the scroll position in pixels that is being restored; null when there is none. */
export function restoringTo(): number | null {
  return target;
}

/** Begins a history entry, at its stored position with `restore`. The returned function stops the restoring. */
function enterEntry(entry: string, restore: boolean): () => void {
  currentEntry = entry;
  const top = restore ? positions.get(entry) : undefined;
  if (top !== undefined) return restorePosition(top);
  // A dialog that opens moves the page for a moment, within this frame.
  const frame = requestAnimationFrame(recordPosition);
  return () => cancelAnimationFrame(frame);
}

function restorePosition(top: number): () => void {
  const deadline = performance.now() + maxRestoreMs;
  let settled = 0;
  let frame = 0;
  target = top;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const interruption of interruptions) removeEventListener(interruption, stop, true);
    target = null;
  };
  const step = () => {
    if (Math.abs(scrollY - top) > 1) scrollTo({ top, behavior: 'instant' });
    const isThere = Math.abs(scrollY - top) <= 1 && document.querySelector('[aria-busy="true"]') === null;
    settled = isThere ? settled + 1 : 0;
    if (settled > settledFrames || performance.now() > deadline) stop();
    else frame = requestAnimationFrame(step);
  };
  for (const interruption of interruptions) addEventListener(interruption, stop, true);
  step();
  return stop;
}

/**
 * Restores the scroll position after going back and after a reload. The browser does that by itself, but gives up on a
 * page that is short until its cards arrive.
 */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const isFirst = useRef(true);
  useEffect(recordPositions, []);
  // The first entry of every visit has the same key: the path tells those apart that one can go back to.
  const entry = `${key} ${pathname}${hash}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another entry restores another position
  useLayoutEffect(() => {
    // The router reports the first entry of a page as one that was gone back to.
    const restore = navigationType === 'POP' && !(isFirst.current && isNewlyOpened());
    isFirst.current = false;
    return enterEntry(entry, restore);
  }, [entry]);
}

function isNewlyOpened(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return !(opened instanceof PerformanceNavigationTiming) || opened.type === 'navigate';
}
