import { connect, type Socket } from 'node:net';

export interface Answer {
  /** 0 if the connection broke. */
  readonly status: number;
  /** From the time the request was due to the last byte. */
  readonly ms: number;
}

/**
 * Sends GET requests from one address over kept connections, a new one if all are busy. It computes a tenth of what the
 * client of node:http does, which in a crowd is busier than the server and then measures itself.
 */
export class SocketClient {
  readonly #port: number;
  readonly #localAddress: string;
  readonly #sockets = new Set<Socket>();
  readonly #idle: Socket[] = [];

  constructor(origin: string, localAddress: string) {
    this.#port = Number(new URL(origin).port);
    this.#localAddress = localAddress;
  }

  get(path: string, dueAt = performance.now()): Promise<Answer> {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const socket = this.#takeSocket();
    let missing: number | null = null;
    let status = 0;
    const finish = (answered: number) => {
      socket.removeAllListeners('data').removeAllListeners('close');
      if (answered === 0) this.#sockets.delete(socket);
      else this.#idle.push(socket);
      resolve({ status: answered, ms: performance.now() - dueAt });
    };
    socket.once('close', () => finish(0));
    socket.on('data', (bytes: Buffer) => {
      if (missing === null) {
        // The server writes a head in one piece.
        const end = bytes.indexOf('\r\n\r\n');
        const head = bytes.toString('latin1', 0, end).toLowerCase();
        status = Number(head.slice(9, 12));
        missing = end + 4 + Number(/\r\ncontent-length: (\d+)/.exec(head)?.[1]);
      }
      missing -= bytes.byteLength;
      if (missing <= 0) finish(status);
    });
    socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`);
    return promise;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #takeSocket(): Socket {
    for (let kept = this.#idle.pop(); kept !== undefined; kept = this.#idle.pop()) {
      if (kept.readyState === 'open') return kept;
      this.#sockets.delete(kept);
    }
    const socket = connect({ host: '127.0.0.1', port: this.#port, localAddress: this.#localAddress });
    socket.on('error', () => undefined);
    this.#sockets.add(socket);
    return socket;
  }
}
