import type { ServerResponse } from 'node:http';

/** A whole answer. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export function jsonReply(status: number, value: unknown): Reply {
  return { status, headers: { 'Content-Type': 'application/json; charset=utf-8' }, body: JSON.stringify(value) };
}

/** Nothing may run or be loaded, unless an answer says otherwise of itself. */
export function sendReply(response: ServerResponse, reply: Reply): void {
  response.writeHead(reply.status, {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Content-Length': Buffer.byteLength(reply.body),
    ...reply.headers,
  });
  response.end(response.req.method === 'HEAD' ? undefined : reply.body);
}
