import type { AnswerOf, Endpoint, ParsedRequest } from '#contract/endpoint.ts';

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
}

/** What an endpoint answers, but for the server's time: that is added where the answer is sent. */
type Answered<Called extends Endpoint> = Omit<AnswerOf<Called>, 'serverTime'>;

type Asked<Called extends Endpoint> = ParsedRequest<Called> & {
  readonly caller: Caller;
  /** Of an endpoint that asks for a session, always there. */
  readonly owner: Called['access'] extends 'session' ? SessionOwner : SessionOwner | null;
};

/** An endpoint and what answers it. */
export interface Handled {
  readonly endpoint: Endpoint;
  readonly answer: (asked: never) => object | Promise<object>;
}

export function handle<Called extends Endpoint>(
  endpoint: Called,
  answer: (asked: Asked<Called>) => Answered<Called> | Promise<Answered<Called>>,
): Handled {
  return { endpoint, answer: answer as Handled['answer'] };
}
