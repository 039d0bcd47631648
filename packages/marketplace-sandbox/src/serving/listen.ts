import type { Server as WebServer } from 'node:http';
import type { Server } from 'node:net';

/**
 * Opens a port.
 *
 * @param port 0 for any that is free
 * @returns host and port as they stand in an address
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

/** Closes a web server at once: whoever still waits for an answer gets none. */
export function close(server: WebServer): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}

/** The origin of an address. A path has no place in it: what the stand-in serves begins right behind it. */
export function originOf(address: string): string {
  const { origin, pathname, protocol } = new URL(address);
  if (pathname !== '/' || !/^https?:$/.test(protocol)) {
    throw new Error(`The public address must be an origin, not ${address}`);
  }
  return origin;
}
