import type { IncomingMessage, ServerResponse } from 'node:http';
import { networksOf, type TrustedProxies } from './caller.ts';
import { unavailable } from './errors/errors.ts';
import { requestIdFrom, requestIdHeader } from './errors/requestContext.ts';
import type { FairQueue } from './FairQueue.ts';
import { isCacheable } from './response/responseCache.ts';
import { serverTimeHeader } from './response/responseHeaders.ts';
import type { Route } from './route.ts';

const { status, body } = unavailable();
/** An id needs no escape in JSON. */
const [beforeId = '', afterId = ''] = JSON.stringify({ ...body, request_id: '#' }).split('#');

export interface LoadShedderDeps {
  readonly routes: readonly Route[];
  readonly queue: FairQueue;
  readonly proxies: TrustedProxies;
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  readonly now: () => number;
  /** Called with the code of each refusal that is sent. */
  readonly onFailure: (code: string) => void;
}

/**
 * Returns a function that refuses a request for which the queue has no room, before the framework reads it: in a crowd
 * most requests are refused, and what they cost is missing for the others. Returns false if the request may go on.
 */
export function loadShedder({ routes, queue, proxies, headers, now, onFailure }: LoadShedderDeps) {
  const queued = new Set(
    routes
      .filter(({ endpoint, pageUrl }) => endpoint.cacheMs > 0 && pageUrl === undefined)
      .map(({ endpoint }) => endpoint.path),
  );
  // A list is written as it is; an object would be checked and copied for each refusal.
  const constant = Object.entries({
    ...{ ...headers, vary: 'accept-encoding, origin', 'cache-control': 'no-store', 'content-type': 'application/json' },
  }).flat();
  const sendRefusal = (response: ServerResponse, retryAfterSeconds: number, id: string) => {
    onFailure(body.code);
    const text = beforeId + id + afterId;
    const own = ['content-length', String(text.length), 'retry-after', String(retryAfterSeconds), requestIdHeader, id];
    response.writeHead(status, [...constant, ...own, serverTimeHeader, String(now())]).end(text);
  };
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (!isCacheable(request) || !queued.has(path)) return false;
    const refusal = queue.refusal(networksOf(proxies.callerAddress(request)));
    if (refusal === null) return false;
    const id = requestIdFrom(proxies.sent(request) ? request.headers[requestIdHeader]?.toString() : undefined);
    const refuse = () => sendRefusal(response, refusal.retryAfterSeconds, id);
    if (refusal.afterMs > 0) setTimeout(refuse, refusal.afterMs);
    else refuse();
    return true;
  };
}
