import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@cardfall/marketplace-sandbox/testing';
import pg from 'pg';
import { type Cluster, waitUntil } from './Cluster.ts';
import { type Machine, machines, machinesOf } from './machines.ts';
import { findPrimary } from './patroni.ts';
import { databasePassword } from './programs.ts';
import type { Writers } from './Writers.ts';

/**
 * `kill`: all of the primary's machine is killed at once. `isolate`: its cable is pulled. `split`: the half of the site that it
 * is in is cut from the other one, with a balancer and two processes that go on using it.
 */
export type Fault = 'kill' | 'isolate' | 'split';

export interface Failover {
  readonly fault: Fault;
  /** From the fault until the first and the last writer on the other side had a write acknowledged, in milliseconds. */
  readonly firstMs: number;
  readonly lastMs: number;
  /** From the end of the fault until all databases replicated again. */
  readonly repairMs: number;
  /** Cards that are lost or back, and what did not recover. */
  readonly problems: readonly string[];
}

const recoveryTimeoutMs = 90_000;

/** Ends the primary in different ways under load, and compares what is stored with what was acknowledged. */
export class FailoverRounds {
  readonly done: Failover[] = [];
  readonly #cluster: Cluster;
  readonly #writers: Writers;
  readonly #isSynchronous: boolean;

  constructor(cluster: Cluster, writers: Writers, isSynchronous: boolean) {
    this.#cluster = cluster;
    this.#writers = writers;
    this.#isSynchronous = isSynchronous;
  }

  get problems(): readonly string[] {
    return this.done.flatMap(({ problems }) => problems);
  }

  /** Runs one failover with one fault. The database replicates before it and after it. */
  async run(fault: Fault, random: Random): Promise<Failover> {
    const { network } = this.#cluster;
    await this.#cluster.waitUntilReplicated(this.#isSynchronous);
    this.#writers.start();
    await sleep(random.between(1_000, 3_000));
    const primary = await findPrimary();
    const cutOff = machinesCutOff(fault, primary);
    const balancers = machinesOf('balancer').filter((one) => !cutOff.includes(one));
    const names = balancers.map(({ name }) => name);
    this.#writers.noteFault();
    if (fault === 'kill') await network.killAll(primary);
    else network.cut(cutOff);
    const recoveries = () => this.#writers.recoveries(names);
    const problems: string[] = [];
    await waitUntil('acknowledged writes', async () => !recoveries().includes(null), recoveryTimeoutMs).catch(() =>
      problems.push(`after ${fault} of ${primary.name}, some writers never had a write acknowledged`),
    );
    await sleep(random.between(0, 3_000));
    const times = recoveries().map((ms) => ms ?? recoveryTimeoutMs);
    if (fault === 'kill') this.#cluster.start(primary);
    else network.heal();
    const repairMs = await this.#cluster.waitUntilReplicated(this.#isSynchronous);
    await this.#writers.stop();
    const wrong = this.#writers.check(await this.#readWishlists());
    problems.push(...wrong.map((line) => `after ${fault} of ${primary.name}, ${line}`));
    const failover = { fault, firstMs: Math.min(...times), lastMs: Math.max(...times), repairMs, problems };
    this.done.push(failover);
    return failover;
  }

  /** Reads the wishlists of all writers once nothing writes to them, and takes back the limits that would end the load. */
  async #readWishlists(): Promise<Map<string, Set<string>>> {
    const { address } = await findPrimary();
    const client = new pg.Client(`postgres://cardfall:${databasePassword}@${address}:5432/cardfall`);
    await client.connect();
    const busy = `select from pg_stat_activity where state <> 'idle' and query ~ 'wishlist_items' and pid <> pg_backend_pid()`;
    await waitUntil('the last write', async () => (await client.query(busy)).rows.length === 0);
    const { rows } = await client.query<{ email: string; card: string }>(
      'select email, item_id as card from wishlist_items join users on users.id = user_id',
    );
    await client.query('delete from rate_limits');
    await client.end();
    const saved = new Map<string, Set<string>>();
    for (const { email, card } of rows) saved.set(email, (saved.get(email) ?? new Set()).add(card));
    return saved;
  }
}

/** Returns the machines on the primary's side of the fault. */
function machinesCutOff(fault: Fault, primary: Machine): readonly Machine[] {
  if (fault === 'kill') return [];
  if (fault === 'isolate') return [primary];
  const half = machines.filter((machine) => machine.half === primary.half && !/etcd|database/.test(machine.kind));
  // Two of three etcd machines and of three databases stay together: without them nobody could be elected.
  const etcd = machinesOf('etcd').filter((machine) => machine.half === primary.half);
  return [primary, ...half, ...etcd.slice(0, 1)];
}
