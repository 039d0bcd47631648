import type { Endpoint, Failure, ParsedRequest, ResponseOf } from '#contract/endpoint.ts';

/** Who a session belongs to. */
export interface SessionOwner {
  readonly sessionId: string;
  readonly userId: string;
}

/** What is known of a caller beside what is sent. */
export interface Caller {
  /** The network address, taken from the connection or a trusted proxy. */
  readonly address: string;
  readonly userAgent: string | null;
  /** The bearer credential as sent, not looked at. */
  readonly bearer: string | null;
  /**
   * Whether the call was made on purpose, as far as a browser tells: by a page of ours, or by no browser at all; not by
   * following a link, loading a picture, prefetching, or from a page of another site.
   */
  readonly deliberate: boolean;
  /** Cookies as sent, by their names. */
  readonly cookies: Readonly<Record<string, string>>;
  /** Leaves a cookie with the answer, whatever that is; a value of `Set-Cookie`. */
  readonly setCookie: (cookie: string) => void;
}

/** What an endpoint answers, but for the server's time: that is added where the answer is sent. */
type Answered<Called extends Endpoint> = Omit<ResponseOf<Called>, 'serverTime'>;

type Asked<Called extends Endpoint> = ParsedRequest<Called> & {
  readonly caller: Caller;
  /** The body as it was sent. */
  readonly text: string;
  readonly header: (name: string) => string | null;
  /** Of an endpoint that asks for a session, always there. */
  readonly owner: Called['access'] extends 'session' ? SessionOwner : SessionOwner | null;
};

/** An endpoint and what answers it. */
export interface Handled {
  readonly endpoint: Endpoint;
  readonly answer: (asked: never) => object | Promise<object>;
  /** Answers that follow one another, for whoever asks for an event stream; ended by the signal. */
  readonly follow?: (asked: never, signal: AbortSignal) => AsyncIterable<object>;
  /** Where a window goes when the answer is a failure: nobody wants to look at JSON. */
  readonly afterFailure?: (failure: Failure, query: never) => string;
}

export function handle<Called extends Endpoint>(
  endpoint: Called,
  answer: (asked: Asked<Called>) => Answered<Called> | Promise<Answered<Called>>,
): Handled {
  return { endpoint, answer: answer as Handled['answer'] };
}

/** An endpoint that can also be followed: one answer at once, and another whenever something changed. */
export function handleFollowed<Called extends Endpoint>(
  endpoint: Called,
  answer: (asked: Asked<Called>) => Answered<Called>,
  follow: (asked: Asked<Called>, signal: AbortSignal) => AsyncIterable<Answered<Called>>,
): Handled {
  return { ...handle(endpoint, answer), follow: follow as NonNullable<Handled['follow']> };
}

/** An address people open in a window (its answer is `redirect`). */
export function visit<Called extends Endpoint>(
  endpoint: Called,
  answer: (asked: Asked<Called>) => Answered<Called> | Promise<Answered<Called>>,
  afterFailure: (failure: Failure, query: ParsedRequest<Called>['query']) => string,
): Handled {
  return { ...handle(endpoint, answer), afterFailure: afterFailure as NonNullable<Handled['afterFailure']> };
}
