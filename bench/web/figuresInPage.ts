/** The figures a page records about itself while it loads and is used, in milliseconds since its request. */
export interface Noted {
  firstCard: number | null;
  largestPaint: number | null;
  shifts: number;
  /** The durations of tasks over 50 ms. */
  longTasks: number[];
  /** From an input to the next paint, by the kind of event. */
  interactions: { readonly name: string; readonly duration: number }[];
}

declare global {
  interface Window {
    noted: Noted;
  }
}

/** Selects the title of the first card, and on the page of a card, a text or a form the page's. */
export const firstTitle = 'article :is(h1, h3), h1:has(~ div form)';

/**
 * Runs in the page before anything of it; the same for the product and for what it is held against.
 *
 * @param title selects what is first to be read; the page cannot see this module
 */
export function observeFigures(title: string): void {
  const noted: Noted = { firstCard: null, largestPaint: null, shifts: 0, longTasks: [], interactions: [] };
  window.noted = noted;
  const watch = (type: string, note: (entry: PerformanceEntry) => void, further: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...further });
  watch('largest-contentful-paint', ({ startTime }) => {
    noted.largestPaint = startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) noted.shifts += value;
  });
  watch('longtask', ({ duration }) => noted.longTasks.push(duration));
  watch(
    'event',
    (entry) => {
      const { interactionId } = entry as PerformanceEventTiming & { interactionId: number };
      if (interactionId > 0) noted.interactions.push({ name: entry.name, duration: entry.duration });
    },
    { durationThreshold: 16 },
  );
  watch('element', ({ startTime }) => {
    noted.firstCard ??= startTime;
  });
  // A card is there when a frame has been drawn with its title. The frame for which a title is found is drawn after this, and a
  // task behind it would wait for scripts that are ready by then. The scripts may replace what was found.
  const look = () => {
    if (noted.firstCard !== null) return;
    document.querySelector(title)?.setAttribute('elementtiming', 'first card');
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
