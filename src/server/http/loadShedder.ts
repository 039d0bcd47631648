import type { IncomingMessage, ServerResponse } from 'node:http';
import { networksOf, type TrustedProxies } from './caller.ts';
import type { HttpError } from './errors/errors.ts';
import { requestIdFrom, requestIdHeader } from './errors/requestContext.ts';
import type { FairQueue } from './FairQueue.ts';
import { isCacheable, type ResponseSender } from './response/responseCache.ts';
import type { Route } from './route.ts';

export interface LoadShedderDeps {
  readonly routes: readonly Route[];
  readonly queue: FairQueue;
  readonly proxies: TrustedProxies;
  readonly sendCached: ResponseSender;
  /** Called with the code of each refusal that is sent. */
  readonly onFailure: (code: string) => void;
}

/**
 * Returns a function that refuses a request for which the queue has no room, before the framework reads it: in a crowd
 * most requests are refused, and what they cost is missing for the others. Returns false if the request may go on.
 */
export function loadShedder({ routes, queue, proxies, sendCached, onFailure }: LoadShedderDeps) {
  const queued = new Set(
    routes
      .filter(({ endpoint, pageUrl }) => endpoint.cacheMs > 0 && pageUrl === undefined)
      .map(({ endpoint }) => endpoint.path),
  );
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (!isCacheable(request) || !queued.has(path)) return false;
    const refusal = queue.refusal(networksOf(proxies.callerAddress(request)));
    refusal?.catch(({ status, headers, body }: HttpError) => {
      onFailure(body.code);
      const id = requestIdFrom(proxies.sent(request) ? request.headers[requestIdHeader]?.toString() : undefined);
      const bytes = Buffer.from(JSON.stringify({ ...body, request_id: id }));
      const type = { 'content-type': 'application/json', 'content-length': String(bytes.byteLength) };
      const replyHeaders = { ...headers, ...type, 'cache-control': 'no-store', [requestIdHeader]: id };
      sendCached({ reply: () => ({ status, headers: replyHeaders, body: bytes }) }, request, response);
    });
    return refusal !== null;
  };
}
