/** How far the server's clock is ahead of a clock that only ever counts forward, in milliseconds. */
let lead = Number.NEGATIVE_INFINITY;
let heardAt = Number.NEGATIVE_INFINITY;

/**
 * Sets the clock by an answer. An answer is always older than its arrival, be it by its way through the network or by
 * hours in a cache, so the one that puts the present latest is nearest to the truth: the clock never goes back, and
 * after the device slept (its own counter may have stood still) the next answer brings it forward.
 */
export function noteServerTime(serverTime: number, arrivedAt: number = performance.now()): void {
  if (!Number.isFinite(serverTime)) return;
  lead = Math.max(lead, serverTime - arrivedAt);
  heardAt = arrivedAt;
}

/** The present by the server's clock, in milliseconds since 1970. The device's clock counts only before the first answer. */
export function serverNow(at: number = performance.now()): number {
  return Number.isFinite(lead) ? at + lead : Date.now();
}

/** How long ago the server said what time it is, in milliseconds. */
export function unheardMs(at: number = performance.now()): number {
  return at - heardAt;
}
