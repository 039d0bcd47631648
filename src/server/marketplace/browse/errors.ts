/** A call to the marketplace that failed; `code` says how to react. */
export class MarketplaceError extends Error {
  override readonly name = 'MarketplaceError';
  readonly code: MarketplaceErrorCode;

  constructor(code: MarketplaceErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/**
 * - `credentials`: the marketplace does not know us, forbids the call, or does not serve our site (401 with a new token,
 *   403, problem 12019): report it and wait
 * - `quota`: the marketplace says that the daily calls are used up (429): wait for the reset
 * - `reserved`: by our own count no call is left for this purpose: nothing was sent; wait for the reset
 * - `rejected`: the request was wrong (400, 409), could not be written, or a filter was dropped with a warning: never
 *   repeat it unchanged
 * - `unavailable`: the marketplace failed, was too slow or unreachable: try again later
 * - `garbage`: the response made no sense
 */
export type MarketplaceErrorCode = 'credentials' | 'quota' | 'reserved' | 'rejected' | 'unavailable' | 'garbage';

/** Returns whether the search is at fault and not the marketplace: other searches may succeed. */
export function isSearchSpecific(code: MarketplaceErrorCode): boolean {
  return code === 'rejected' || code === 'garbage';
}
