import { useSyncExternalStore } from 'react';
import { renderedAt, serverNow } from '#web/api/serverClock.ts';
import { onTick } from './ticker.ts';

/**
 * A value read off the server's clock each second. Give back a word or a number: a component is drawn again only when
 * that changes, so a page of time-left chips costs next to nothing.
 */
export function useTicking<Value extends string | number | boolean>(read: (now: number) => Value): Value {
  return useSyncExternalStore(
    onTick,
    () => read(serverNow()),
    () => read(renderedAt),
  );
}
