import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** Facts about the request that is being handled, for the log. */
export interface RequestContext {
  /** Names the request in its log lines, in its response, and in what people report. */
  readonly id: string;
  /** The network of the caller: an address would name a person. */
  readonly network: string;
}

export const requestIdHeader = 'x-request-id';

const contexts = new AsyncLocalStorage<RequestContext>();

/** Returns the request that caused the current code, also in what it started and did not wait for; else null. */
export function currentRequest(): RequestContext | null {
  return contexts.getStore() ?? null;
}

export function runInRequest<Result>(context: RequestContext, work: () => Result): Result {
  return contexts.run(context, work);
}

/** Runs work that serves more than the request that caused it. Its log lines name no request. */
export function runOutsideRequests<Result>(work: () => Result): Result {
  return contexts.exit(work);
}

/** @param given the id that a trusted proxy sent; replaced if it could break a line of a log */
export function requestIdFrom(given: string | undefined): string {
  // The last twelve digits of a UUID are random. It takes them from a store, in a tenth of the time of `randomBytes`.
  return given !== undefined && /^[\w-]{1,64}$/.test(given) ? given : randomUUID().slice(-12);
}
