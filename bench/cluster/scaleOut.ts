import { setTimeout as sleep } from 'node:timers/promises';
import { urlOf } from '#contract/urlOf.ts';
import { connectDatabase, connectPool, type Database } from '#server/db/connectDatabase.ts';
import { marketplaceQueries } from '#server/marketplace/ingest/queries.ts';
import { inventedListing, withBid } from '../../packages/listing-index/bench/inventedMarket.ts';
import { median, spread } from '../figures.ts';
import { processorSeconds } from '../processUse.ts';
import { readKinds } from '../readKinds.ts';
import { fill } from '../start.ts';
import { askBalancer } from './balancerStats.ts';
import { Cluster, waitUntil } from './Cluster.ts';
import type { RunOptions } from './failover.ts';
import { type Machine, machineNamed, machinesOf } from './machines.ts';
import { cardfallPort, databasePassword } from './programs.ts';
import { SiteClient } from './SiteClient.ts';

const listings = 50_000;
const processCounts = [1, 2, 4] as const;
const clients = 16;
const measuredMs = 3_000;
const bids = 50;
const maxVisibleMs = 1_000;
const pollMs = 10;

/**
 * Compares one, two and four processes behind a balancer, on one database, and measures when a bid is visible in all of them.
 * Returns one sentence for each aim that is missed.
 */
export async function scaleOut({ rounds, logFolder }: RunOptions): Promise<string[]> {
  return Cluster.with({ hasMarket: false, logFolder }, async (cluster) => {
    const { outsideAddress } = machineNamed('balancer1');
    const connectionString = `postgres://cardfall:${databasePassword}@${outsideAddress}:5432/cardfall`;
    const db = connectDatabase(connectPool({ connectionString, statement_timeout: 0 }, () => undefined));
    try {
      const now = Date.now();
      await fill(db, listings, now);
      for (const site of machinesOf('cardfall')) await waitUntil(`${listings} cards`, () => hasAll(site));
      console.log(`\nReads through a balancer, ${listings.toLocaleString('en')} listings, ${clients} clients:`);
      for (const [name, path] of Object.entries(readKinds)) await compare(cluster, rounds, name, path);
      const slowestMs = await measureBids(db, now);
      return slowestMs > maxVisibleMs ? [`a bid was visible in all processes after ${slowestMs.toFixed(0)} ms`] : [];
    } finally {
      await db.destroy();
    }
  });
}

async function hasAll(site: Machine): Promise<boolean> {
  const { total } = (await read(site, `${urlOf('listCards')}?limit=1`)) as { total: number };
  // Some end meanwhile.
  return total > listings * 0.98;
}

async function read({ address }: Machine, path: string): Promise<unknown> {
  return (await fetch(`http://${address}:${cardfallPort}${path}`)).json();
}

interface Measured {
  /** Answers a second. */
  readonly reads: number;
  /** What an answer costs the processes of Cardfall, and the balancer, in microseconds of processor time. */
  readonly processorUs: number;
  readonly balancerUs: number;
}

async function compare(cluster: Cluster, rounds: number, name: string, path: (number: number) => string) {
  const measured = new Map<number, Measured[]>(processCounts.map((count) => [count, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const count of round % 2 === 0 ? processCounts : processCounts.toReversed()) {
      await enableProcesses(cluster, count);
      const one = await measure(cluster, path);
      // The first round does not count: all run compiled code from then on.
      if (round > 0) measured.get(count)?.push(one);
    }
  }
  console.log(`  ${name}, median (least–most) of ${rounds} rounds`);
  const single = measured.get(1) ?? [];
  for (const [count, all] of measured) {
    const ratio = (field: keyof Measured) =>
      all.map((one, index) => one[field] / (single[index]?.[field] ?? Number.NaN));
    const show = (field: keyof Measured) => spread(all.map((one) => one[field]));
    console.log(
      `    ${count}: ${show('reads')} a second, ratio ${spread(ratio('reads'), 2)}; ${show('processorUs')} µs each, ` +
        `ratio ${spread(ratio('processorUs'), 2)}; the balancer ${show('balancerUs')} µs`,
    );
  }
}

/** Lets a balancer send requests to the first processes only. */
async function enableProcesses(cluster: Cluster, count: number): Promise<void> {
  for (const [index, { name }] of machinesOf('cardfall').entries()) {
    const state = index < count ? 'ready' : 'maint';
    for (const server of [name, `${name}-alive`]) {
      const socket = cluster.socketOf(machineNamed('balancer1'));
      await askBalancer(socket, `set server cardfall/${server} state ${state}`);
    }
  }
  // Until it has asked the processes whether they are ready.
  await sleep(1_000);
}

let sent = 0;

async function measure(cluster: Cluster, path: (number: number) => string): Promise<Measured> {
  const sites = machinesOf('cardfall');
  const balancer = machineNamed('balancer1');
  const usedBy = (machines: readonly Machine[]) =>
    machines.reduce((sum, machine) => sum + processorSeconds(cluster.pidOf(machine)), 0);
  const [before, balancerBefore] = [usedBy(sites), usedBy([balancer])];
  const until = performance.now() + measuredMs;
  let answered = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, number) => {
      const client = new SiteClient(balancer, number + 1);
      while (performance.now() < until) {
        const { status } = await client.send({ method: 'GET', path: path(sent++) });
        // On a machine that is busy with something else the queue refuses some.
        if (status === 200) answered++;
      }
      client.close();
    }),
  );
  return {
    reads: answered / (measuredMs / 1_000),
    processorUs: ((usedBy(sites) - before) / answered) * 1e6,
    balancerUs: ((usedBy([balancer]) - balancerBefore) / answered) * 1e6,
  };
}

/** Stores bids one by one. Returns the longest time from a commit until every process showed the bid, in milliseconds. */
async function measureBids(db: Database, now: number): Promise<number> {
  const queries = marketplaceQueries(db);
  const live = Array.from({ length: listings }, (_, number) => inventedListing(number, now)).filter(
    ({ endsAt }) => endsAt > now + 3_600_000,
  );
  const delays: number[] = [];
  for (const [index, listing] of live.slice(0, bids).entries()) {
    const bid = withBid(listing, index + 1, now + 1 + index);
    await queries.storeListings([bid]);
    const storedAt = performance.now();
    const path = urlOf('showCard', { id: listing.id });
    await Promise.all(machinesOf('cardfall').map((site) => waitForBid(site, path, bid.bidCount)));
    delays.push(performance.now() - storedAt);
    await sleep(100);
  }
  const slowest = Math.max(...delays);
  console.log(
    `  a bid is visible in all four after ${median(delays).toFixed(0)} ms (median of ${bids}, most ${slowest.toFixed(0)})`,
  );
  return slowest;
}

async function waitForBid(site: Machine, path: string, bidCount: number): Promise<void> {
  const isShown = async () => ((await read(site, path)) as { item: { bidCount: number } }).item.bidCount >= bidCount;
  for (const until = performance.now() + 30_000; !(await isShown()); await sleep(pollMs)) {
    if (performance.now() > until) throw new Error(`${site.name} never showed a bid`);
  }
}
