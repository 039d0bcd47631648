/** How far the server's clock is ahead of a clock that only ever counts forward, in milliseconds. */
let lead = Number.NEGATIVE_INFINITY;
let heardAt = Number.NEGATIVE_INFINITY;
/** The same by a guess, which counts for as long as the server has said nothing. */
let assumedLead = Number.NaN;

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

/**
 * Sets the clock by a guess, until the first answer. The step from a guess to the truth is the one that may go back: by a
 * device's clock that was put ahead, auctions would otherwise be over early for as long as the page is open.
 */
export function assumeServerTime(serverTime: number, at: number = performance.now()): void {
  assumedLead = serverTime - at;
}

/**
 * The present by the server's clock, in milliseconds since 1970. Before the first answer a guess counts, and before that
 * the device's clock.
 */
export function serverNow(at: number = performance.now()): number {
  return at + (Number.isFinite(lead) ? lead : assumedLead) || Date.now();
}

/** How long ago the server said what time it is, in milliseconds. */
export function unheardMs(at: number = performance.now()): number {
  return at - heardAt;
}

/** When home was drawn ahead, in milliseconds since 1970: what was drawn is taken over as it is, and only then goes on. */
export let drawnAt = 0;

export function noteDrawnAt(serverTime: number): void {
  drawnAt = serverTime;
}
