import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { readBody } from '../../serving/readBody.ts';
import { type ApiRequest, type ApiResponse, apiError, errorResponse, type Marketplace } from './api.ts';
import { handleRequest } from './routes.ts';

const compress = promisify(gzip);
const minCompressedBytes = 1_024;
const hostPattern = /^(?:[\w.-]{1,253}|\[[0-9a-f:]{2,45}\])(?::\d{1,5})?$/i;

async function readRequest(request: IncomingMessage): Promise<ApiRequest> {
  const target = request.url ?? '/';
  const queryStart = target.includes('?') ? target.indexOf('?') : target.length;
  const host = request.headers.host ?? '';
  const { localAddress = '127.0.0.1', localPort = 80 } = request.socket;
  return {
    method: request.method ?? 'GET',
    path: target.slice(0, queryStart),
    query: new URLSearchParams(target.slice(queryStart + 1)),
    header: (name) => [request.headers[name]].flat()[0],
    body: request.method === 'POST' ? await readBody(request) : '',
    origin: `http://${hostPattern.test(host) ? host : `${localAddress}:${localPort}`}`,
  };
}

async function send(answer: ApiResponse, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const plain = Buffer.from(answer.body);
  const long = plain.length >= minCompressedBytes;
  const compressed = long && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const body = compressed ? await compress(plain, { level: constants.Z_BEST_SPEED }) : plain;
  response.writeHead(answer.status, {
    ...(answer.contentType && { 'Content-Type': answer.contentType }),
    'Content-Length': body.length,
    'X-Content-Type-Options': 'nosniff',
    ...(long && { Vary: 'Accept-Encoding' }),
    ...(compressed && { 'Content-Encoding': 'gzip' }),
    ...answer.headers,
  });
  response.end(request.method === 'HEAD' || answer.status === 204 ? undefined : body);
}

/** Serves a marketplace over HTTP. */
export function createListener(marketplace: Marketplace): RequestListener {
  return (request, response) => {
    const sent = readRequest(request)
      .then((read) => handleRequest(read, marketplace))
      .catch(() => errorResponse(500, apiError('internal')))
      .then((answer) => send(answer, request, response));
    // A caller that hung up is not an error.
    sent.catch(() => response.destroy());
  };
}
