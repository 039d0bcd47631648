import type { IncomingMessage, ServerResponse } from 'node:http';
import { headersOf, isNavigation, networksOf, type TrustedProxies } from './caller.ts';
import { unavailable } from './errors/errors.ts';
import { failurePage } from './errors/failurePage.ts';
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
  readonly pages: readonly { readonly path: string }[];
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
export function loadShedder({ routes, pages, queue, proxies, headers, now, onFailure }: LoadShedderDeps) {
  const queued = new Set(
    routes
      .filter(({ endpoint, pageUrl }) => endpoint.cacheMs > 0 && pageUrl === undefined)
      .map(({ endpoint }) => endpoint.path),
  );
  const pagePaths = new Set(pages.map(({ path }) => path));
  // A list is written as it is; an object would be checked and copied for each refusal.
  const constant = Object.entries({ ...headers, vary: 'accept-encoding, origin', 'cache-control': 'no-store' }).flat();
  const sendRefusal = (response: ServerResponse, { type, text, id }: RefusalBody, retryAfterSeconds: number) => {
    onFailure(body.code);
    const length = String(Buffer.byteLength(text));
    const own = ['content-type', type, 'content-length', length, 'retry-after', String(retryAfterSeconds)];
    response.writeHead(status, [...constant, ...own, requestIdHeader, id, serverTimeHeader, String(now())]).end(text);
  };
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const [path = '', query = ''] = (request.url ?? '').split('?', 2);
    // The page without a query is rendered for all visitors together, and need not wait.
    const isQueued = queued.has(path) || (query !== '' && pagePaths.has(path));
    if (!isQueued || !isCacheable(request)) return false;
    const refusal = queue.refusal(networksOf(proxies.callerAddress(request)));
    if (refusal === null) return false;
    const header = headersOf(request);
    const id = requestIdFrom(proxies.sent(request) ? header(requestIdHeader) : undefined);
    const isWindow = pagePaths.has(path) && isNavigation(header);
    const refused = isWindow ? refusedPage(id) : refusedCall(id);
    const refuse = () => sendRefusal(response, refused, refusal.retryAfterSeconds);
    if (refusal.afterMs > 0) setTimeout(refuse, refusal.afterMs);
    else refuse();
    return true;
  };
}

interface RefusalBody {
  readonly type: string;
  readonly text: string;
  /** The id of the request, which the text has, too. */
  readonly id: string;
}

function refusedCall(id: string): RefusalBody {
  return { type: 'application/json', text: beforeId + id + afterId, id };
}

function refusedPage(id: string): RefusalBody {
  return { type: 'text/html; charset=utf-8', text: failurePage({ ...body, request_id: id }), id };
}
