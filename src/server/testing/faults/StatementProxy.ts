import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';

/** Before a statement is forwarded, once it is, and when its answer is there: the two sides of an await, and its middle. */
export const moments = ['before', 'during', 'after'] as const;
export type Moment = (typeof moments)[number];

/** A function that runs at one moment of a statement, to kill a process there. */
export interface Strike {
  readonly moment: Moment;
  readonly run: () => void;
}

/** Chooses the strike for a statement, or null. `previous` is the statement before it on the same connection. */
export type StatementListener = (statement: string, previous: string) => Strike | null;

/** A proxy in front of a database that reads the statements it forwards. */
export class StatementProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  onStatement: StatementListener = () => null;

  private constructor({ host = '', port = 5432 }: pg.ClientConfig) {
    this.#server = createServer((client) => {
      const target = connect(join(host, `.s.PGSQL.${port}`));
      for (const [one, other] of [
        [client, target],
        [target, client],
      ] as const) {
        this.#sockets.add(one);
        one
          .on('error', () => undefined)
          .on('close', () => {
            this.#sockets.delete(one);
            other.destroy();
          });
      }
      this.#forward(client, target);
    });
  }

  static async open(target: pg.ClientConfig): Promise<StatementProxy> {
    const proxy = new StatementProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #forward(client: Socket, target: Socket): void {
    const reader = new StatementReader();
    let previous = '';
    let awaited: Strike | null = null;
    client.on('data', (packet: Buffer) => {
      const statement = reader.read(packet);
      const strike = statement === null ? null : this.onStatement(statement, previous);
      previous = statement ?? previous;
      if (strike?.moment === 'before') {
        strike.run();
        client.destroy();
        return;
      }
      if (strike?.moment === 'after') awaited = strike;
      target.write(packet, () => {
        if (strike?.moment === 'during') strike.run();
      });
    });
    target.on('data', (packet: Buffer) => {
      if (awaited !== null && endsAnswer(packet)) {
        awaited.run();
        awaited = null;
      }
      client.write(packet);
    });
  }
}

/** ReadyForQuery, the end of every answer: its type, its length and one byte for the state of the transaction. */
function endsAnswer(packet: Buffer): boolean {
  return packet.length >= 6 && packet.toString('latin1', packet.length - 6, packet.length - 1) === 'Z\0\0\0\x05';
}

/** Finds statements in what a client sends: messages of PostgreSQL's protocol, which packets may cut anywhere. */
class StatementReader {
  #rest: Buffer = Buffer.alloc(0);
  /** The startup message alone has no type. */
  #typeBytes = 0;

  /** Returns the last statement that ends in this packet. The driver sends one at a time. */
  read(packet: Buffer): string | null {
    let statement: string | null = null;
    this.#rest = Buffer.concat([this.#rest, packet]);
    while (this.#rest.length >= this.#typeBytes + 4) {
      const length = this.#typeBytes + this.#rest.readInt32BE(this.#typeBytes);
      if (this.#rest.length < length) break;
      statement = statementOf(this.#rest.subarray(0, length), this.#typeBytes) ?? statement;
      this.#rest = this.#rest.subarray(length);
      this.#typeBytes = 1;
    }
    return statement;
  }
}

/** Returns the text of Query, or of Parse, where it follows a name. */
function statementOf(message: Buffer, typeBytes: number): string | null {
  const type = typeBytes === 0 ? '' : String.fromCharCode(message[0] ?? 0);
  if (type !== 'Q' && type !== 'P') return null;
  const [first = '', second = ''] = message.toString('utf8', typeBytes + 4).split('\0', 2);
  return type === 'Q' ? first : second;
}
