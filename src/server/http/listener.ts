import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { serverTimeHeader } from './answers/crossOrigin.ts';
import { acceptedEncoding } from './answers/encodedAnswer.ts';
import type { SharedAnswers } from './answers/sharedAnswers.ts';

export interface ListenerDeps {
  readonly app: Pick<Hono, 'fetch'>;
  readonly shared: SharedAnswers;
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly now: () => number;
}

/**
 * The whole server as one function for `node:http`. An answer that was made a moment ago for the same address goes out
 * before the framework is asked: that is most of the traffic of the home page.
 */
export function createListener({ app, shared, headers, now }: ListenerDeps): RequestListener {
  const framework = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return (request: IncomingMessage, response: ServerResponse) => {
    const answer =
      request.method === 'GET' && request.headers.origin === undefined ? shared.find(request.url ?? '') : null;
    if (answer === null) return framework(request, response);
    const reply = answer.reply({
      encoding: acceptedEncoding(request.headers['accept-encoding']?.toString()),
      ifNoneMatch: request.headers['if-none-match'],
    });
    response.writeHead(reply.status, { ...headers, ...reply.headers, [serverTimeHeader]: now() });
    response.end(reply.body ?? undefined);
  };
}
