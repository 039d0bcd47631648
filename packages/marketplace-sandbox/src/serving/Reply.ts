import type { ServerResponse } from 'node:http';

/** A complete HTTP response. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export function redirectReply(location: string): Reply {
  return { status: 303, headers: { Location: location }, body: '' };
}

export function jsonReply(status: number, value: unknown): Reply {
  return { status, headers: { 'Content-Type': 'application/json; charset=UTF-8' }, body: JSON.stringify(value) };
}

/** Sends a response. Unless its own headers say otherwise, it is not cached and may load and run nothing. */
export function sendReply(response: ServerResponse, { status, headers, body }: Reply): void {
  const empty = status === 204 || status === 304;
  response.writeHead(status, {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    ...(!empty && { 'Content-Length': Buffer.byteLength(body) }),
    ...headers,
  });
  response.end(empty || response.req.method === 'HEAD' ? undefined : body);
}
