import { serverNow } from '#web/api/serverClock.ts';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function tick(): void {
  for (const listener of listeners) listener();
}

/** Auctions end on full seconds, so that is when one looks: an end is shown as soon as it is there. */
function run(): void {
  clearTimeout(timer);
  timer = undefined;
  if (listeners.size === 0 || document.hidden) return;
  timer = setTimeout(
    () => {
      run();
      tick();
    },
    // Timers drop fractions of a millisecond.
    1001 - (serverNow() % 1000),
  );
}

function showOrHide(): void {
  // The page was hidden and its clocks stood still: they catch up at once instead of in a second.
  if (!document.hidden) tick();
  run();
}

/** The one timer of the page, each second while the page can be seen. The function that comes back stops listening. */
export function onTick(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', showOrHide);
  listeners.add(listener);
  if (timer === undefined) run();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', showOrHide);
    run();
  };
}
