import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Reply, sendReply } from '../../serving/Reply.ts';

const compress = promisify(gzip);
const acceptsGzip = /(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?=,|$)/i;

/** Answers as news sites do: to be asked for again rather than kept, and compressed for whoever can read that. */
export async function sendSiteReply(response: ServerResponse, { status, headers, body }: Reply): Promise<void> {
  const zipped = body.length > 0 && acceptsGzip.test(String(response.req.headers['accept-encoding'] ?? ''));
  sendReply(response, {
    status,
    headers: {
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ...(zipped && { 'Content-Encoding': 'gzip' }),
      ...headers,
    },
    body: zipped ? await compress(body) : body,
  });
}
