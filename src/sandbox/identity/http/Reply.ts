import type { ServerResponse } from 'node:http';

/** A whole answer. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export function redirectReply(location: string): Reply {
  return { status: 303, headers: { Location: location }, body: '' };
}

export function jsonReply(status: number, value: unknown): Reply {
  return { status, headers: { 'Content-Type': 'application/json; charset=UTF-8' }, body: JSON.stringify(value) };
}

export function sendReply(response: ServerResponse, reply: Reply): void {
  response.writeHead(reply.status, {
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Content-Length': Buffer.byteLength(reply.body),
    ...reply.headers,
  });
  response.end(response.req.method === 'HEAD' ? undefined : reply.body);
}
