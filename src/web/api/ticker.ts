import { useSyncExternalStore } from 'react';
import { renderedAt, serverNow } from './serverClock.ts';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function tick(): void {
  for (const listener of listeners) listener();
}

/** Schedules the next tick on a full second of the server, which is when auctions end. */
function schedule(): void {
  clearTimeout(timer);
  timer = undefined;
  if (listeners.size === 0 || document.hidden) return;
  timer = setTimeout(
    () => {
      schedule();
      tick();
    },
    // Timers drop fractions of a millisecond.
    1001 - (serverNow() % 1000),
  );
}

function onVisibilityChange(): void {
  // Timers stood still while the page was hidden: it catches up at once.
  if (!document.hidden) tick();
  schedule();
}

/** Calls the listener each second while the page is visible. All listeners share one timer. @returns stops listening */
export function onTick(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', onVisibilityChange);
  listeners.add(listener);
  if (timer === undefined) schedule();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', onVisibilityChange);
    schedule();
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
