/**
 * Where one was on each page of the browser's history. The browser keeps that itself, but gives up on pages that are
 * short at first and grow when their cards arrive.
 */
const key = 'cardfall-places';
const most = 60;

/** How far down each entry was, in pixels, the last one seen at the end. */
let places = keptPlaces();
let entry = '';
/** The place one is on the way back to, null when one is there or went elsewhere. */
let awaited: number | null = null;

function keptPlaces(): Map<string, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return new Map((Array.isArray(kept) ? kept : []).filter(([, top]) => Number.isFinite(top)));
  } catch {
    return new Map();
  }
}

function note(): void {
  if (awaited !== null) return;
  places.delete(entry);
  places.set(entry, Math.round(scrollY));
}

function keep(): void {
  // Where the page stands while it goes is not asked: behind an open dialog some browsers have moved it by then.
  places = new Map([...places].slice(-most));
  try {
    sessionStorage.setItem(key, JSON.stringify([...places]));
  } catch {
    // Then a reload begins at the top.
  }
}

/** Follows the page until the function that comes back is called. */
export function keepPlaces(): () => void {
  history.scrollRestoration = 'manual';
  addEventListener('scroll', note, { passive: true });
  addEventListener('pagehide', keep);
  return () => {
    history.scrollRestoration = 'auto';
    removeEventListener('scroll', note);
    removeEventListener('pagehide', keep);
  };
}

/** The place one is on the way back to, in pixels; null otherwise. */
export function awaitedPlace(): number | null {
  return awaited;
}

/**
 * An entry of the history is shown; with `back`, one that was there before, so that its place is come back to. The
 * function that comes back gives that up.
 */
export function enter(next: string, back: boolean): () => void {
  entry = next;
  const top = back ? places.get(next) : undefined;
  if (top === undefined) {
    // A dialog that is just opening moves the page for a moment, within this frame.
    const frame = requestAnimationFrame(note);
    return () => cancelAnimationFrame(frame);
  }
  return comeBackTo(top);
}

const waitsForMs = 8000;
/** The page has to stand still for so many frames before one is there. */
const stillFrames = 15;
/** Whoever moves wants to be somewhere else. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

function comeBackTo(top: number): () => void {
  const until = performance.now() + waitsForMs;
  let still = 0;
  let frame = 0;
  awaited = top;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const move of moves) removeEventListener(move, stop, true);
    awaited = null;
  };
  const step = () => {
    if (Math.abs(scrollY - top) > 1) scrollTo({ top, behavior: 'instant' });
    const there = Math.abs(scrollY - top) <= 1 && document.querySelector('[aria-busy="true"]') === null;
    still = there ? still + 1 : 0;
    if (still > stillFrames || performance.now() > until) stop();
    else frame = requestAnimationFrame(step);
  };
  for (const move of moves) addEventListener(move, stop, true);
  step();
  return stop;
}
