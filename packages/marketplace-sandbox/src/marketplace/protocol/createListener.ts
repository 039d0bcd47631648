import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { type Answer, refusal } from './Answer.ts';
import { problems } from './Problem.ts';
import { type Asked, answerTo, type Marketplace } from './routes.ts';

const compress = promisify(gzip);
const longestBody = 16_384;
const worthCompressing = 1_024;
const ownHost = /^(?:[\w.-]{1,253}|\[[0-9a-f:]{2,45}\])(?::\d{1,5})?$/i;

/** The body of a request, cut where no honest caller would still be writing. */
async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= longestBody) chunks.push(chunk);
  }
  return length > longestBody ? '' : Buffer.concat(chunks).toString('utf8');
}

async function askedIn(request: IncomingMessage): Promise<Asked> {
  const target = request.url ?? '/';
  const question = target.indexOf('?');
  const host = request.headers.host ?? '';
  const { localAddress = '127.0.0.1', localPort = 80 } = request.socket;
  return {
    method: request.method ?? 'GET',
    path: question < 0 ? target : target.slice(0, question),
    query: new URLSearchParams(question < 0 ? '' : target.slice(question + 1)),
    header: (name) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
    body: request.method === 'POST' ? await bodyOf(request) : '',
    origin: `http://${ownHost.test(host) ? host : `${localAddress}:${localPort}`}`,
  };
}

async function send(answer: Answer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const plain = Buffer.from(answer.body);
  const zipped = plain.length >= worthCompressing && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const body = zipped ? await compress(plain, { level: constants.Z_BEST_SPEED }) : plain;
  response.writeHead(answer.status, {
    ...(answer.contentType && { 'Content-Type': answer.contentType }),
    'Content-Length': body.length,
    'X-Content-Type-Options': 'nosniff',
    ...(plain.length >= worthCompressing && { Vary: 'Accept-Encoding' }),
    ...(zipped && { 'Content-Encoding': 'gzip' }),
    ...answer.headers,
  });
  response.end(request.method === 'HEAD' || answer.status === 204 ? undefined : body);
}

/** Turns HTTP into questions to the marketplace and its answers into HTTP. */
export function createListener(marketplace: Marketplace): RequestListener {
  return (request, response) => {
    const answered = askedIn(request)
      .then((asked) => answerTo(asked, marketplace))
      .catch(() => refusal(500, problems.internal()))
      .then((answer) => send(answer, request, response));
    // A caller that hung up is no fault of ours.
    answered.catch(() => response.destroy());
  };
}
