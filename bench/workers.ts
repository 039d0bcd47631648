import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { freePort } from '#server/testing/freePort.ts';
import { SiteProcess } from '#server/testing/loops/SiteProcess.ts';
import { buildWeb } from '../scripts/buildWeb.mjs';
import { median, spread } from './figures.ts';
import { processorSeconds } from './processUse.ts';
import { readKinds } from './readKinds.ts';
import { fill } from './start.ts';
import { withTemporaryPostgres } from './temporaryPostgres.ts';

const listings = 50_000;
const rounds = 7;
const secondsARound = 3;
/** So few that the fair queue refuses none of their requests. */
const connections = 8;
/** Nothing listens there, so that nothing but the bench keeps the sites busy. */
const nowhere = 'http://127.0.0.1:9';

let sent = 0;

/**
 * Compares the reads a second of the product with two workers and with one, and the processor time of an answer, which says
 * what two workers can do with a core for each. Both run on the same database all the time.
 */
export async function benchWorkers(): Promise<void> {
  await buildWeb();
  await withTemporaryPostgres(async ({ connection, db }) => {
    await fill(db, listings, Date.now());
    const { host = '', user = '', database = '' } = connection;
    const settings = {
      DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`,
      EBAY_API_URL: nowhere,
      EBAY_CLIENT_ID: 'client',
      EBAY_CLIENT_SECRET: 'secret',
      LOG_LEVEL: 'silent',
      TRUSTED_PROXIES: '127.0.0.1',
    };
    const sites = [
      new SiteProcess(await freePort(), { ...settings, WORKERS: '1' }),
      new SiteProcess(await freePort(), { ...settings, WORKERS: '2' }),
    ] as const;
    try {
      for (const site of sites) await site.start();
      await waitForWorkers(sites[1]);
      console.log(
        `\nReads with one and two workers, ${listings.toLocaleString('en')} listings, ${connections} connections:`,
      );
      for (const [name, path] of Object.entries(readKinds)) await compare(name, path, sites);
    } finally {
      for (const site of sites) await site.stop();
    }
  });
}

/** The first worker is ready before the second one. */
async function waitForWorkers(site: SiteProcess): Promise<void> {
  while (!site.output.includes('  Cardfall  ')) await sleep(100);
}

async function compare(
  name: string,
  path: (number: number) => string,
  sites: readonly [SiteProcess, SiteProcess],
): Promise<void> {
  sent = 0;
  const measured: (readonly [Measured, Measured])[] = [];
  for (let round = 0; round <= rounds; round++) {
    const isTurned = round % 2 === 1;
    const first = await measure(sites[isTurned ? 1 : 0], path);
    const second = await measure(sites[isTurned ? 0 : 1], path);
    // One round does not count: all run compiled code from then on.
    if (round > 0) measured.push(isTurned ? [second, first] : [first, second]);
  }
  const figures = (field: keyof Measured, site: 0 | 1) => spread(measured.map((round) => round[site][field]));
  const gain = spread(
    measured.map(([one, two]) => two.reads / one.reads),
    2,
  );
  const price = spread(
    measured.map(([one, two]) => two.processorUs / one.processorUs),
    2,
  );
  const client = median(measured.map(([, { clientCores }]) => clientCores)).toFixed(2);
  console.log(`  ${name}, median (least–most) of ${rounds} rounds`);
  console.log(`    a second: one worker ${figures('reads', 0)}, two ${figures('reads', 1)}, ratio ${gain}`);
  console.log(
    `    processor µs each: one worker ${figures('processorUs', 0)}, two ${figures('processorUs', 1)}, ratio ${price}`,
  );
  console.log(`    the client used ${client} of a core`);
}

interface Measured {
  /** Answers a second. */
  readonly reads: number;
  /** What an answer costs the site. */
  readonly processorUs: number;
  readonly clientCores: number;
}

async function measure({ child, origin }: SiteProcess, path: (number: number) => string): Promise<Measured> {
  const clientBefore = process.cpuUsage();
  const before = processorSeconds(child.pid ?? 0);
  const reads = await load(origin, path);
  const used = processorSeconds(child.pid ?? 0) - before;
  const { user, system } = process.cpuUsage(clientBefore);
  return {
    reads,
    processorUs: (used / (reads * secondsARound)) * 1e6,
    clientCores: (user + system) / 1e6 / secondsARound,
  };
}

/** Returns the answers a second. */
async function load(origin: string, path: (number: number) => string): Promise<number> {
  const result = await autocannon({
    url: origin,
    connections,
    duration: secondsARound,
    requests: [
      {
        setupRequest(request) {
          const number = sent++;
          const network = `198.18.${(number >> 8) & 255}.${number & 255}`;
          return { ...request, path: path(number), headers: { ...request.headers, 'x-forwarded-for': network } };
        },
      },
    ],
  });
  if (result.errors > 0) throw new Error(`${result.errors} errors`);
  // On a machine that is busy with something else the queue refuses some.
  return result['2xx'] / result.duration;
}
