import * as endpoint from '#contract/endpointTable.ts';
import { callApi } from '#web/api/callApi.ts';
import { msSinceServerTime } from '#web/api/serverClock.ts';
import { onTick } from '../../../api/ticker.ts';

/** A larger drift between device clock and performance counter means that the device slept or its clock was set. */
const driftMs = 5_000;
const maxSilenceMs = 60_000;
/** A reading this new is not refreshed, as when the window is only clicked. */
const freshMs = 5_000;
const timeoutMs = 10_000;

/**
 * Keeps the server clock in sync: requests the time after a minute of silence, when the page becomes visible, and when the
 * performance counter may have stood still, as in sleep. The live stream carries the time, so requests are rare.
 *
 * @returns a function that stops it
 */
export function syncServerClock(): () => void {
  let last = { device: Date.now(), counter: performance.now() };
  let requestedAt = Number.NEGATIVE_INFINITY;
  const check = (maxAgeMs: number) => {
    const current = { device: Date.now(), counter: performance.now() };
    const drift = Math.abs(current.device - last.device - (current.counter - last.counter));
    last = current;
    const isPending = current.counter - requestedAt < timeoutMs;
    if (drift <= driftMs && (isPending || msSinceServerTime() < maxAgeMs)) return;
    requestedAt = current.counter;
    requestTime();
  };
  const closed = new AbortController();
  const { signal } = closed;
  const checkWhenVisible = () => !document.hidden && check(freshMs);
  addEventListener('focus', checkWhenVisible, { signal });
  document.addEventListener('visibilitychange', checkWhenVisible, { signal });
  const stopTicking = onTick(() => check(maxSilenceMs));
  return () => {
    closed.abort();
    stopTicking();
  };
}

/** Makes the smallest request there is; the API client reads the time from every response. */
function requestTime(): void {
  // After a failure the old reading counts until the next response of any kind.
  callApi(endpoint.listCards, { query: { limit: 1 }, signal: AbortSignal.timeout(timeoutMs), quiet: true }).catch(
    () => {},
  );
}
