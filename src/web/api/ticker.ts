import { useSyncExternalStore } from 'react';
import { renderedAt, serverNow } from './serverClock.ts';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Schedules the next tick on a full second of the server, which is when auctions end. */
function scheduleNextTick(): void {
  clearTimeout(timer);
  timer = undefined;
  if (listeners.size === 0 || document.hidden) return;
  timer = setTimeout(
    () => {
      scheduleNextTick();
      notifyListeners();
    },
    // One millisecond more: timers drop fractions and would fire just before the second.
    1001 - (serverNow() % 1000),
  );
}

function onVisibilityChange(): void {
  // No tick was scheduled while the page was hidden, so this is one.
  if (!document.hidden) notifyListeners();
  scheduleNextTick();
}

/** Calls the listener each second while the page is visible. All listeners share one timer. Returns a function that removes it. */
export function onTick(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', onVisibilityChange);
  listeners.add(listener);
  if (timer === undefined) scheduleNextTick();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', onVisibilityChange);
    scheduleNextTick();
  };
}

/**
 * Returns a value computed from the server's clock each second. Return a string, number or boolean: the component renders
 * again only when the value changes, so a page of time chips costs little.
 */
export function useServerTime<Value extends string | number | boolean>(select: (now: number) => Value): Value {
  return useSyncExternalStore(
    onTick,
    () => select(serverNow()),
    () => select(renderedAt),
  );
}
