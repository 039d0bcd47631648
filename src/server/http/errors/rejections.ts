import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Failure } from '#contract/endpoint.ts';

/** A request that Node refuses before a route sees it. Its own responses have neither headers nor body. */
interface Rejection {
  readonly status: number;
  readonly body: Failure;
}

const rejection = (status: number, code: string, error: string): Rejection => ({ status, body: { error, code } });

const malformed = rejection(400, 'malformed_request', 'The request is not valid HTTP.');

/** The responses by the codes of Node's errors. Any other error is a malformed request. */
const rejections: Readonly<Record<string, Rejection>> = {
  ERR_HTTP_REQUEST_TIMEOUT: rejection(408, 'request_timeout', 'The request took too long to arrive.'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: rejection(413, 'too_large', 'The chunk extensions of the request are too long.'),
  HPE_HEADER_OVERFLOW: rejection(431, 'headers_too_large', 'The headers of the request are too large.'),
};

export const rejectionOf = ({ code }: NodeJS.ErrnoException): Rejection => rejections[code ?? ''] ?? malformed;

export const expectationFailed = rejection(417, 'expectation_failed', "Only 'Expect: 100-continue' is supported.");

/** Returns true for a request of HTTP/1.1 without a host, which a server must refuse (RFC 9112, section 3.2). */
export function lacksHost({ httpVersion, headers }: IncomingMessage): boolean {
  return headers.host === undefined && httpVersion === '1.1';
}

export const hostMissing = rejection(400, 'host_missing', "The request lacks the header 'Host'.");

/** Returns a rejection as it is written to a socket. @param headers of every response */
export function rejectionText({ status, body }: Rejection, headers: Readonly<Record<string, string>>): string {
  const text = JSON.stringify(body);
  const all = { date: new Date().toUTCString(), ...rejectionHeaders(text), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`;
}

/** Sends a rejection as the response to a request that was read. */
export function sendRejection(
  { status, body }: Rejection,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { ...rejectionHeaders(text), ...headers }).end(text);
}

const rejectionHeaders = (text: string) => ({
  connection: 'close',
  'content-type': 'application/json',
  'content-length': String(Buffer.byteLength(text)),
  'cache-control': 'no-store',
});
