/** A call to the marketplace that failed; `code` says how to react. */
export class MarketplaceError extends Error {
  override readonly name = 'MarketplaceError';
  readonly code: MarketplaceErrorCode;
  /** The wait that the marketplace asks for (`Retry-After`), in milliseconds; null when it asks for none. */
  readonly retryAfterMs: number | null;

  constructor(code: MarketplaceErrorCode, message: string, options?: MarketplaceErrorOptions) {
    super(message, options);
    this.code = code;
    this.retryAfterMs = options?.retryAfterMs ?? null;
  }
}

interface MarketplaceErrorOptions extends ErrorOptions {
  readonly retryAfterMs?: number | null;
}

/**
 * - `credentials`: the marketplace does not know us, forbids the call, or does not serve our site (401 with a new token,
 *   403, problem 12019): report it and wait
 * - `quota`: the marketplace refuses calls (429), because they came too fast or the daily ones are used up: pause all
 * - `reserved`: no call is left for this purpose, or all are paused: nothing was sent
 * - `rejected`: the request was wrong (400, 409), could not be written, or a filter was dropped with a warning: never
 *   repeat it unchanged
 * - `unavailable`: the marketplace failed, was too slow or unreachable: try again later
 * - `garbage`: the response made no sense
 * - `doubtful`: the response contradicts what is stored: ask again before believing it
 */
export type MarketplaceErrorCode =
  | 'credentials'
  | 'quota'
  | 'reserved'
  | 'rejected'
  | 'unavailable'
  | 'garbage'
  | 'doubtful';

/** Returns whether other searches may succeed although this one did not. */
export function isSearchSpecific(code: MarketplaceErrorCode): boolean {
  return code === 'rejected' || code === 'garbage' || code === 'doubtful';
}
