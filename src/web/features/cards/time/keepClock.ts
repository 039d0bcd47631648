import { callApi } from '#web/api/callApi.ts';
import { msSinceServerTime } from '#web/api/serverClock.ts';
import { onTick } from './ticker.ts';

/** A device clock and a counter that drift apart by more than this tell that the device slept, or that its clock was set. */
const driftMs = 5_000;
const longestUnheardMs = 60_000;
/** What was heard just now need not be asked for again, as when a window is only clicked at. */
const freshMs = 5_000;
/** Who does not answer by then is asked again. */
const patienceMs = 10_000;

/**
 * Asks the server for the time once a minute, when the page is looked at again, and whenever our own counter may have
 * stood still, as in sleep. Where cards are followed their stream tells the time, and there is little to ask.
 *
 * @returns what ends it
 */
export function keepClock(): () => void {
  let last = { device: Date.now(), counter: performance.now() };
  let askedAt = Number.NEGATIVE_INFINITY;
  const look = (longestMs: number) => {
    const present = { device: Date.now(), counter: performance.now() };
    const drift = Math.abs(present.device - last.device - (present.counter - last.counter));
    last = present;
    const waits = present.counter - askedAt < patienceMs;
    if (drift <= driftMs && (waits || msSinceServerTime() < longestMs)) return;
    askedAt = present.counter;
    ask();
  };
  const closed = new AbortController();
  const { signal } = closed;
  const lookAgain = () => !document.hidden && look(freshMs);
  addEventListener('focus', lookAgain, { signal });
  document.addEventListener('visibilitychange', lookAgain, { signal });
  const stopTicking = onTick(() => look(longestUnheardMs));
  return () => {
    closed.abort();
    stopTicking();
  };
}

/** The smallest answer does; the API client reads the time off every answer. */
function ask(): void {
  // Without an answer the old reading goes on; the next answer of any kind puts it right.
  callApi('listCards', { query: { limit: 1 }, signal: AbortSignal.timeout(patienceMs), quiet: true }).catch(() => {});
}
