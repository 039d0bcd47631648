import type { IncomingMessage, ServerResponse } from 'node:http';
import { serverTimeHeader } from './responseHeaders.ts';
import { askedForBy } from './encodedResponse.ts';
import type { SharedAnswer } from './responseCache.ts';

/** Whether what serves everybody is all there is to answer; another origin is told a few headers more. */
export function asksForShared({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.origin === undefined;
}

export type AnswerSender = (answer: SharedAnswer, request: IncomingMessage, response: ServerResponse) => void;

/** Sends what serves everybody as bytes; the framework would have it read as a stream first. */
export function answerSender(headers: Readonly<Record<string, string>>, now: () => number): AnswerSender {
  return (answer, request, response) => {
    const reply = answer.reply(askedForBy((name) => request.headers[name]?.toString()));
    const vary = 'accept-encoding, origin';
    response.writeHead(reply.status, { ...headers, ...reply.headers, vary, [serverTimeHeader]: now() });
    response.end(reply.body ?? undefined);
  };
}
