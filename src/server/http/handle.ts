import type { AnswerOf, Endpoint, ParsedQuery } from '#contract/endpoint.ts';

/** What an endpoint answers, but for the server's time: that is added where the answer is sent. */
type Answered<Called extends Endpoint> = Omit<AnswerOf<Called>, 'serverTime'>;

/** An endpoint and what answers it. */
export interface Handled {
  readonly endpoint: Endpoint;
  readonly answer: (query: never) => object | Promise<object>;
}

export function handle<Called extends Endpoint>(
  endpoint: Called,
  answer: (query: ParsedQuery<Called>) => Answered<Called> | Promise<Answered<Called>>,
): Handled {
  return { endpoint, answer: answer as Handled['answer'] };
}
