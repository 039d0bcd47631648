import type { Endpoint, Failure, ParsedRequest, ResponseOf } from '#contract/endpoint.ts';
import type { EventFeed } from './response/eventStream.ts';

/** The user a session belongs to. */
export interface SessionOwner {
  readonly sessionId: string;
  readonly userId: string;
}

/** Facts about a caller that are not part of the query or the body. */
export interface Caller {
  /** The IP address, from the connection or from a trusted proxy. */
  readonly address: string;
  readonly userAgent: string | null;
  /** The bearer token as sent, not yet verified. */
  readonly bearer: string | null;
  /**
   * True if our own page or a program made the call; false if a browser made it by following a link, loading a
   * picture, prefetching, or for a page of another site.
   */
  readonly isDeliberate: boolean;
  /** The cookies as sent, by name. */
  readonly cookies: Readonly<Record<string, string>>;
  /** Sends a `Set-Cookie` value with the response. */
  readonly setCookie: (cookie: string) => void;
}

/** The response of a handler. The server adds the time when it sends it. */
type Content<Called extends Endpoint> = Omit<ResponseOf<Called>, 'serverTime'>;

/** Runs what computes for long when it is the caller's turn: only then others wait no longer than is fair. */
export type InTurn = <Result>(job: () => Result) => Promise<Awaited<Result>>;

type HandlerRequest<Called extends Endpoint> = ParsedRequest<Called> & {
  readonly caller: Caller;
  /** The body as it was sent. */
  readonly text: string;
  /** @param name in lowercase */
  readonly header: (name: string) => string | null;
  readonly inTurn: InTurn;
  /** Never null if the endpoint requires a session. */
  readonly owner: Called['access'] extends 'session' ? SessionOwner : SessionOwner | null;
};

/** A handler may await first and return the function that computes its response: it runs in turn, with the encoding. */
type Handler<Called extends Endpoint> = (
  request: HandlerRequest<Called>,
) => Content<Called> | Promise<Content<Called> | (() => Content<Called>)>;

/** An endpoint and the functions that serve it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handler: (request: never) => object | Promise<object>;
  /** Begins a feed for callers that accept an event stream, and calls the function when there is something new. */
  readonly stream?: (request: never, onNews: () => void) => EventFeed;
  /** The URL a browser window is redirected to after a failure, because people should not see JSON. */
  readonly failureUrl?: (failure: Failure, query: never) => string;
  /** The page a browser window is redirected to if a person opens the URL of the endpoint itself. */
  readonly pageUrl?: (query: URLSearchParams) => string;
}

export function handle<Called extends Endpoint>(endpoint: Called, handler: Handler<Called>): Route {
  return { endpoint, handler: handler as Route['handler'] };
}

/** Serves an endpoint once as JSON, or as an event stream: one response at once and another after each change. */
export function handleStream<Called extends Endpoint>(
  endpoint: Called,
  handler: (request: HandlerRequest<Called>) => Content<Called>,
  stream: (request: HandlerRequest<Called>, onNews: () => void) => EventFeed<Content<Called>>,
): Route {
  return { ...handle(endpoint, handler), stream: stream as NonNullable<Route['stream']> };
}

/** Serves an endpoint that people open in a browser window; its response is `redirect`. */
export function handleRedirect<Called extends Endpoint>(
  endpoint: Called,
  handler: Handler<Called>,
  failureUrl: (failure: Failure, query: ParsedRequest<Called>['query']) => string,
): Route {
  return { ...handle(endpoint, handler), failureUrl: failureUrl as NonNullable<Route['failureUrl']> };
}

/** Serves an endpoint for programs; a browser window that opens its URL is redirected to a page instead. */
export function handleWithPage<Called extends Endpoint>(
  endpoint: Called,
  handler: Handler<Called>,
  pageUrl: (query: URLSearchParams) => string,
): Route {
  return { ...handle(endpoint, handler), pageUrl };
}
