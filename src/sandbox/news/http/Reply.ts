import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** A whole answer. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

const compress = promisify(gzip);
const acceptsGzip = /(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?=,|$)/i;

/** Nothing may run or be loaded, unless an answer says otherwise of itself. Compressed for whoever can read that. */
export async function sendReply(response: ServerResponse, reply: Reply): Promise<void> {
  const empty = reply.status === 304;
  const zipped = !empty && acceptsGzip.test(String(response.req.headers['accept-encoding'] ?? ''));
  const body = zipped ? await compress(reply.body) : reply.body;
  response.writeHead(reply.status, {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
    ...(!empty && { 'Content-Length': Buffer.byteLength(body) }),
    ...(zipped && { 'Content-Encoding': 'gzip' }),
    ...reply.headers,
  });
  response.end(empty || response.req.method === 'HEAD' ? undefined : body);
}
