import { useEffect } from 'react';
import { callApi } from '#web/api/callApi.ts';
import { onTick } from './ticker.ts';

/** A device clock and a counter that drift apart by more than this tell that the device slept, or that its clock was set. */
const driftMs = 5000;
const longestUnsyncedMs = 60_000;

/**
 * Asks the server for the time whenever ours may have stood still: after sleep and after a minute in the background.
 * The smallest answer does; the API client reads the time off every answer.
 */
export function useClockSync(): void {
  useEffect(() => {
    let last = { device: Date.now(), counter: performance.now() };
    return onTick(() => {
      const present = { device: Date.now(), counter: performance.now() };
      const byDevice = present.device - last.device;
      const byCounter = present.counter - last.counter;
      last = present;
      if (Math.abs(byDevice - byCounter) < driftMs && byCounter < longestUnsyncedMs) return;
      // Without an answer the old reading goes on; the next answer of any kind puts it right.
      callApi('listCards', { query: { limit: 1 } }).catch(() => {});
    });
  }, []);
}
