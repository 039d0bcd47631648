/** The milliseconds by which the server's clock is ahead of `performance.now()`. */
let offset = Number.NEGATIVE_INFINITY;
let recordedAt = Number.NEGATIVE_INFINITY;
/** An estimate of the same, used until the server has sent its time. */
let estimatedOffset = Number.NaN;

/**
 * Sets the clock by a time the server sent. Every response is older than its arrival, by its way through the network or
 * by hours in a cache, so the latest present is nearest to the truth: the clock never goes back. After a sleep, during
 * which the device's counter may have stopped, the next response brings it forward.
 *
 * @param serverTime milliseconds since 1970; anything that is no number is ignored
 */
export function recordServerTime(serverTime: number, arrivedAt: number = performance.now()): void {
  if (!Number.isFinite(serverTime)) return;
  offset = Math.max(offset, serverTime - arrivedAt);
  recordedAt = arrivedAt;
}

/**
 * Sets the clock by an estimate, which counts until the first response. The step from estimate to truth may go back: a
 * device's clock that is ahead would otherwise end auctions early for as long as the page is open.
 */
export function estimateServerTime(serverTime: number, at: number = performance.now()): void {
  estimatedOffset = serverTime - at;
}

/**
 * Returns the present by the server's clock, in milliseconds since 1970. Before the first response the estimate counts,
 * and without one the device's clock.
 */
export function serverNow(at: number = performance.now()): number {
  return at + (Number.isFinite(offset) ? offset : estimatedOffset) || Date.now();
}

/** Returns the milliseconds since the server last sent its time. */
export function msSinceServerTime(at: number = performance.now()): number {
  return at - recordedAt;
}

/** The server drew home at this time, in milliseconds since 1970. Hydration must begin with the times of that moment. */
export let renderedAt = 0;

export function setRenderedAt(serverTime: number): void {
  renderedAt = serverTime;
}
