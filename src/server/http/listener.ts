import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { type AnswerSender, asksForShared } from './response/answerSender.ts';
import type { SharedAnswers } from './response/responseCache.ts';

export interface ListenerDeps {
  readonly app: { readonly fetch: (request: Request, env: HttpBindings) => Response | Promise<Response> };
  readonly shared: SharedAnswers;
  readonly sendAnswer: AnswerSender;
}

/**
 * The whole server as one function for `node:http`. An answer that was made a moment ago for the same address goes out
 * before the framework is asked: that is most of the traffic of the home page.
 */
export function createListener({ app, shared, sendAnswer }: ListenerDeps): RequestListener {
  const framework = getRequestListener((request, env) => app.fetch(request, env as HttpBindings), {
    overrideGlobalObjects: false,
  });
  return (request: IncomingMessage, response: ServerResponse) => {
    const answer = asksForShared(request) ? shared.find(request.url ?? '') : null;
    if (answer === null) return framework(request, response);
    sendAnswer(answer, request, response);
  };
}
