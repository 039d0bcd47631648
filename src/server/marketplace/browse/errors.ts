/** Why a call to the marketplace brought nothing; `code` says what to do about it. */
export class MarketplaceError extends Error {
  override readonly name = 'MarketplaceError';
  readonly code: MarketplaceFault;

  constructor(code: MarketplaceFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/**
 * - `credentials`: the marketplace does not know us, forbids us this, or does not serve the site we are set to (401
 *   after a fresh token, 403, problem 12019): tell, and wait
 * - `quota`: the day's calls are used up, by our own count or the marketplace's (429): wait for the reset
 * - `rejected`: the request was wrong (400, 409), could not be written, or a filter of it was dropped with a warning:
 *   never repeat it as it is
 * - `unavailable`: the marketplace failed, was too slow or unreachable: try again later
 * - `garbage`: the answer made no sense
 */
export type MarketplaceFault = 'credentials' | 'quota' | 'rejected' | 'unavailable' | 'garbage';

/** Whether the fault lies in what was asked and not in the marketplace: other searches may well succeed. */
export function concernsOneSearch(fault: MarketplaceFault): boolean {
  return fault === 'rejected' || fault === 'garbage';
}
