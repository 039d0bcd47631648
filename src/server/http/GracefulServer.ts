import type { RequestListener, Server, ServerOptions, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import {
  expectationFailed,
  hostMissing,
  lacksHost,
  rejectionOf,
  rejectionText,
  sendRejection,
} from './errors/rejections.ts';

const closeIdleEveryMs = 100;

/** A slow client is cut off: its headers must arrive within five seconds, the whole request within ten. */
export const timeLimits = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
};

export interface StopOptions {
  /** The time in which clients learn, from their next response, to use another connection. */
  readonly drainMs: number;
  /** The time requests in progress may take after that. */
  readonly finishMs: number;
  /** If true, no connection is accepted from the beginning: another process accepts them on the same port, or nobody does. */
  readonly leavesPort?: boolean;
  /** Ends responses that have no end of their own. */
  readonly endStreams?: () => void;
}

/**
 * A web server that stops without resetting a request. A client may send its next request on a kept connection in the
 * moment the server closes it; so each response of the drain phase says `Connection: close`, and the client sends none.
 */
export class GracefulServer {
  readonly server: Server;
  readonly #responses = new Set<ServerResponse>();
  #isDraining = false;

  /** @param headers those of a response to a request that is refused before the listener sees it */
  constructor(options: ServerOptions, listener: RequestListener, headers: Readonly<Record<string, string>> = {}) {
    this.server = createServer({ ...options, requireHostHeader: false }, (request, response) => {
      this.#responses.add(response);
      response.once('close', () => this.#responses.delete(response));
      if (this.#isDraining) response.setHeader('connection', 'close');
      if (lacksHost(request)) sendRejection(hostMissing, response, headers);
      else listener(request, response);
    });
    this.server.on('checkExpectation', (_, response) => sendRejection(expectationFailed, response, headers));
    this.server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
      if (socket.writable && !this.#isAnswering(socket)) socket.write(rejectionText(rejectionOf(error), headers));
      socket.destroy();
    });
  }

  /** True from the beginning of a stop: `/readyz` sends a load balancer elsewhere. */
  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Stops the server. It accepts new connections until the drain phase ends, unless it leaves the port to others. */
  async stop({ drainMs, finishMs, leavesPort = false, endStreams }: StopOptions): Promise<void> {
    this.#isDraining = true;
    for (const response of this.#responses) if (!response.headersSent) response.setHeader('connection', 'close');
    const closing = leavesPort ? this.#closePort() : null;
    await sleep(drainMs);
    endStreams?.();
    // Closing right after the sockets were read loses no request that had arrived by then.
    await nextTurn();
    const idle = setInterval(() => this.server.closeIdleConnections(), closeIdleEveryMs);
    const deadline = setTimeout(() => this.server.closeAllConnections(), finishMs);
    await (closing ?? this.#closePort());
    clearInterval(idle);
    clearTimeout(deadline);
  }

  /**
   * Accepts no more connections. Settles when the last one is closed. A web server's own `close` would also end connections
   * that have sent nothing yet, and the request of one that was accepted a moment ago is still on its way.
   */
  #closePort(): Promise<void> {
    return new Promise((resolve) => NetServer.prototype.close.call(this.server, () => resolve()));
  }

  /** Returns true if a rejection would be written into the middle of a response. */
  #isAnswering(socket: Duplex): boolean {
    return this.#responses.values().some((response) => response.socket === socket && response.headersSent);
  }
}
