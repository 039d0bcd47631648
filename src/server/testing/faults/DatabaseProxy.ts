import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';

/** A TCP proxy in front of a database. It can stop forwarding without closing a connection, as a frozen database does. */
export class DatabaseProxy {
  readonly #server: Server;
  readonly #links: { readonly client: Socket; readonly target: Socket }[] = [];
  #isFrozen = false;
  /** The first packet of the first connection: the startup message. */
  startup: Buffer = Buffer.alloc(0);

  private constructor({ host = '', port = 5432 }: pg.ClientConfig) {
    this.#server = createServer((client) => {
      const target = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
      this.#links.push({ client, target });
      client.on('error', () => undefined).on('close', () => target.destroy());
      target.on('error', () => undefined).on('close', () => client.destroy());
      if (this.#isFrozen) return;
      if (this.startup.length === 0) client.once('data', (packet: Buffer) => (this.startup = packet));
      client.pipe(target).pipe(client);
    });
  }

  static async open(target: pg.ClientConfig): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get host(): string {
    return '127.0.0.1';
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** The number of connections that were opened. */
  get connections(): number {
    return this.#links.length;
  }

  /** Stops forwarding, on new connections as well. */
  freeze(): void {
    this.#isFrozen = true;
    for (const { client, target } of this.#links) {
      client.unpipe(target).pause();
      target.unpipe(client).pause();
    }
  }

  thaw(): void {
    if (!this.#isFrozen) return;
    this.#isFrozen = false;
    for (const { client, target } of this.#links) client.pipe(target).pipe(client);
  }

  close(): void {
    for (const { client, target } of this.#links) for (const socket of [client, target]) socket.destroy();
    this.#server.close();
  }
}
