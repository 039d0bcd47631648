import type { IncomingMessage, RequestListener, ServerResponse, Server as WebServer } from 'node:http';
import type { Server } from 'node:net';
import { type Reply, sendReply } from './Reply.ts';

/** A server that runs. */
export interface Running {
  readonly address: string;
  close(): Promise<void>;
}

/** Returns a listener that sends a reply, if nothing was sent yet, when an answer fails. */
export function listenerOf(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
  failed: Reply,
): RequestListener {
  return (request, response) => {
    Promise.try(answer, request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else sendReply(response, failed);
    });
  };
}

/**
 * Opens a port.
 *
 * @param port 0 for any free port
 * @returns the host and port as in a URL
 */
export function listen(server: Server, port: number, host = '127.0.0.1'): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('the server has no port'));
      else resolve(`${host.includes(':') ? `[${host}]` : host}:${address.port}`);
    });
  });
}

/** Closes a web server at once. Open requests get no response. */
export function close(server: WebServer): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}

/**
 * Returns the origin of a public address.
 *
 * @throws Error when the address has a path, because the paths of a sandbox start right after the origin
 */
export function originOf(address: string): string {
  const { origin, pathname, protocol } = new URL(address);
  if (pathname !== '/' || !/^https?:$/.test(protocol)) {
    throw new Error(`The public address must be an origin, not ${address}`);
  }
  return origin;
}
