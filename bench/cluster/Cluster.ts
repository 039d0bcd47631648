import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startScriptedMarketplace } from '@cardfall/marketplace-sandbox/testing';
import pg from 'pg';
import { auctionItem } from '#server/testing/auctionItem.ts';
import { buildWeb } from '../../scripts/buildWeb.mjs';
import { benchAddress, type Machine, machinesOf } from './machines.ts';
import { Network } from './Network.ts';
import { isReplicated, readMembers } from './patroni.ts';
import { cardfallPort, databasePassword, Programs } from './programs.ts';

export interface ClusterOptions {
  /** False for the control: a commit is acknowledged before a second machine has it. */
  readonly isSynchronous?: boolean;
  /** False for a marketplace that nobody reaches, so that nothing but the bench changes listings. */
  readonly hasMarket?: boolean;
  /** Gets the output of all programs. */
  readonly logFolder?: string | undefined;
  /** The root of the version that runs at first. */
  readonly code?: string;
}

/** The number of cards in the market, all of which run for a day. */
export const auctions = 30;
const startTimeoutMs = 180_000;
/** That of deploy/patroni.env. */
const superuserPassword = 'choose-one';

/** The whole site: etcd, databases, balancers and processes of Cardfall, each on a machine of its own. */
export class Cluster {
  readonly network: Network;
  readonly #folder: string;
  readonly #programs: Programs;
  readonly #children = new Map<string, ChildProcess>();
  readonly #close: () => Promise<void>;

  private constructor(folder: string, programs: Programs, close: () => Promise<void>) {
    this.#folder = folder;
    this.#programs = programs;
    this.#close = close;
    this.network = new Network(folder);
  }

  /** Lays out the site, and calls `use` once all of it is ready. Nothing is left of it afterwards. */
  static async with<Result>(
    { isSynchronous = true, hasMarket = true, code, logFolder }: ClusterOptions,
    use: (cluster: Cluster) => Promise<Result>,
  ): Promise<Result> {
    await buildWeb();
    const folder = mkdtempSync(join(tmpdir(), 'cardfall-cluster-'));
    const endsAt = Date.now() + 86_400_000;
    const itemSummaries = Array.from({ length: auctions }, (_, number) => auctionItem(number, endsAt));
    const market = await startScriptedMarketplace(() => ({ body: { itemSummaries } }));
    const forwarder = createServer();
    const remove = () => {
      Network.remove();
      if (logFolder !== undefined) keepLogs(folder, logFolder);
      rmSync(folder, { recursive: true, force: true });
    };
    // A signal ends the process at once, so it cleans up at once.
    process.once('exit', remove);
    try {
      new Network(folder).lay();
      const forwarded = await forward(forwarder, Number(new URL(market.account.apiUrl).port));
      const marketUrl = hasMarket ? forwarded : `http://${benchAddress}:9`;
      const programs = new Programs({ folder, isSynchronous, marketUrl });
      const cluster = new Cluster(folder, programs, async () => {
        await market.close();
        forwarder.close();
      });
      await cluster.#start(code);
      return await use(cluster);
    } finally {
      remove();
      process.removeListener('exit', remove);
      forwarder.close();
      await market.close().catch(() => undefined);
    }
  }

  /** Starts what a machine runs, again after it was killed. */
  start(machine: Machine, code?: string): void {
    const program = this.#programs[machine.kind](machine, code);
    const child = this.network.start(machine, program);
    child.once('exit', (code) => {
      // What is killed has no exit code.
      if (code !== null && code !== 0)
        console.error(`${machine.name} ended with ${code}:\n${this.network.outputOf(machine)}`);
    });
    this.#children.set(machine.name, child);
  }

  /** Tells a process of Cardfall to stop. Settles when it has ended. */
  async stopSite({ name }: Machine): Promise<void> {
    const child = this.#children.get(name);
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    if (child.exitCode !== 0)
      throw new Error(`${name} ended with ${child.exitCode ?? child.signalCode}; see ${this.#folder}`);
  }

  async waitForSite(machine: Machine): Promise<void> {
    await waitUntil(`${machine.name} to be ready`, () => isOk(`http://${machine.address}:${cardfallPort}/readyz`));
  }

  /** The process of a machine's program; its children belong to it. */
  pidOf({ name }: Machine): number {
    return this.#children.get(name)?.pid ?? 0;
  }

  socketOf(balancer: Machine): string {
    return this.#programs.socketOf(balancer);
  }

  /** Waits until all three databases replicate, one of them synchronously. Returns the time it took, in milliseconds. */
  async waitUntilReplicated(isSynchronous: boolean): Promise<number> {
    const startedAt = performance.now();
    await waitUntil('the databases to replicate', async () => isReplicated(await readMembers(), isSynchronous));
    return performance.now() - startedAt;
  }

  async #start(code: string | undefined): Promise<void> {
    for (const machine of machinesOf('etcd')) this.start(machine);
    await waitUntil('etcd', () => isOk(`http://${machinesOf('etcd')[0]?.address}:2379/health`));
    const [first, ...others] = machinesOf('database');
    if (first === undefined) return;
    this.start(first);
    await waitUntil('the first database', () => isOk(`http://${first.address}:8008/primary`));
    await createDatabase(first);
    for (const machine of [...others, ...machinesOf('balancer')]) this.start(machine);
    await waitUntil('the databases to replicate', async () => {
      const members = await readMembers();
      return isReplicated(members, true) || isReplicated(members, false);
    });
    // Together, they would all wait for the migrations of one.
    for (const machine of machinesOf('cardfall')) {
      this.start(machine, code);
      if (machine === machinesOf('cardfall')[0]) await this.waitForSite(machine);
    }
    for (const machine of machinesOf('cardfall')) await this.waitForSite(machine);
  }
}

async function createDatabase({ address }: Machine): Promise<void> {
  const client = new pg.Client(`postgres://postgres:${superuserPassword}@${address}:5432/postgres`);
  await client.connect();
  await client.query(`create role cardfall login password '${databasePassword}'`);
  await client.query('create database cardfall owner cardfall');
  await client.end();
}

function keepLogs(folder: string, target: string): void {
  mkdirSync(target, { recursive: true });
  const logs = readdirSync(folder).filter((name) => name.endsWith('.log'));
  for (const name of logs) copyFileSync(join(folder, name), join(target, name));
}

/** Makes a server of this machine's own address reachable for the others. Returns its URL. */
async function forward(server: Server, port: number): Promise<string> {
  server.on('connection', (socket) => {
    const target = connect(port, '127.0.0.1');
    socket.on('error', () => target.destroy());
    target.on('error', () => socket.destroy());
    socket.pipe(target).pipe(socket);
  });
  server.listen(0, benchAddress);
  await once(server, 'listening');
  const address = server.address();
  return `http://${benchAddress}:${typeof address === 'object' ? address?.port : 0}`;
}

async function isOk(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(2_000);
  return fetch(url, { headers: { connection: 'close' }, signal }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );
}

/** @throws {Error} after some minutes, with what was waited for */
export async function waitUntil(
  goal: string,
  isReached: () => Promise<boolean>,
  timeoutMs = startTimeoutMs,
): Promise<void> {
  for (const until = Date.now() + timeoutMs; !(await isReached()); await sleep(100)) {
    if (Date.now() > until) throw new Error(`Waited for ${goal} in vain`);
  }
}
