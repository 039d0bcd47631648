import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listingId } from '@cardfall/listing-index/testing';
import { Random, startScriptedMarketplace } from '@cardfall/marketplace-sandbox/testing';
import { urlOf } from '#contract/urlOf.ts';
import { auctionItem } from '#server/testing/auctionItem.ts';
import { freePort } from '#server/testing/freePort.ts';
import { followStream, RequestCounts, sendRequests, type VisitorRequest } from './keepAliveClient.ts';
import { countRounds, type Loop, type LoopOptions, withDatabase } from './Loop.ts';
import { SiteProcess } from './SiteProcess.ts';

export interface RestartOptions extends LoopOptions {
  /** An empty database, which all processes share. */
  readonly databaseUrl: string;
  /** If given, the site is one start with as many workers. Otherwise it is two processes, each with a port of its own. */
  readonly workers?: number;
  /** HAProxy stands before the processes as deploy/haproxy.cfg says, but sends nothing twice. */
  readonly isBalanced?: boolean;
  /** Further settings of all processes. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface RestartFigures {
  readonly counts: RequestCounts;
  /** The time each restart of the workers took, in milliseconds. */
  readonly restartMs: readonly number[];
  /** The time each stop took, in milliseconds, and its exit code. */
  readonly stops: readonly { readonly ms: number; readonly code: number | null }[];
}

const auctions = 30;
/** Of every eight clients two write and one follows a card; the others read. */
const clientCount = 32;
const maxExitMs = 8_000;
const maxReturnMs = 3_000;

/** Returns what went wrong in sentences; empty if nothing did. */
export const findProblems = ({ counts, stops }: Pick<RestartFigures, 'counts' | 'stops'>): string[] =>
  [
    counts.unanswered > 0 && `${counts.unanswered} requests were sent and not answered`,
    counts.serverErrors > 0 && `${counts.serverErrors} requests were answered with an error of the server`,
    counts.streamsBack < counts.streamsEnded && `${counts.streamsEnded - counts.streamsBack} streams did not come back`,
    counts.slowestReturnMs > maxReturnMs && `a stream came back after ${counts.slowestReturnMs} ms`,
    stops.some(({ ms }) => ms > maxExitMs) && 'a process took too long to end',
    stops.some(({ code }) => code !== 0) && 'a process ended with an error',
  ].filter((problem) => problem !== false);

export const restarts: Loop = {
  rounds: 30,
  async run(options) {
    const figures = await withDatabase((databaseUrl) => restartUnderLoad({ ...options, databaseUrl }));
    const slowestExitMs = Math.max(...figures.stops.map(({ ms }) => ms));
    return { figures: { ...figures.counts, slowestExitMs }, problems: findProblems(figures) };
  },
};

export const workers: Loop = {
  rounds: 30,
  async run(options) {
    const figures = await withDatabase((databaseUrl) => restartUnderLoad({ ...options, databaseUrl, workers: 2 }));
    const { counts, restartMs } = figures;
    const refused = counts.refused > 0 ? [`${counts.refused} requests found nobody listening`] : [];
    const slowestRestartMs = Math.max(...restartMs);
    return { figures: { ...counts, slowestRestartMs }, problems: [...findProblems(figures), ...refused] };
  },
};

export const balanced: Loop = {
  rounds: 60,
  async run(options) {
    if (spawnSync('haproxy', ['-v']).status !== 0) return { figures: {}, problems: ['HAProxy is not installed'] };
    const figures = await withDatabase((databaseUrl) =>
      restartUnderLoad({ ...options, databaseUrl, isBalanced: true, settings: { DRAIN_SECONDS: '2' } }),
    );
    const { counts, stops } = figures;
    const refused = counts.refused > 0 ? [`${counts.refused} requests found nobody listening`] : [];
    const slowestExitMs = Math.max(...stops.map(({ ms }) => ms));
    return { figures: { ...counts, slowestExitMs }, problems: [...findProblems(figures), ...refused] };
  },
};

/**
 * Restarts two processes of one site in turn, or the workers of one, while clients with kept connections read, write and
 * follow cards. Unless HAProxy is between them, a client learns only from its responses that a process is stopping. Nothing
 * is sent twice.
 */
export async function restartUnderLoad(options: RestartOptions): Promise<RestartFigures> {
  const { seed, databaseUrl, settings, workers: workerCount } = options;
  const endsAt = Date.now() + 86_400_000;
  const itemSummaries = Array.from({ length: auctions }, (_, number) => auctionItem(number, endsAt));
  const marketplace = await startScriptedMarketplace(() => ({ body: { itemSummaries } }));
  const environment = {
    DATABASE_URL: databaseUrl,
    EBAY_API_URL: marketplace.account.apiUrl,
    EBAY_CLIENT_ID: 'client',
    EBAY_CLIENT_SECRET: 'secret',
    TRUSTED_PROXIES: '127.0.0.1',
    WORKERS: String(workerCount ?? 1),
    // Each refused write would be a line.
    LOG_LEVEL: 'error',
    ...settings,
  };
  const first = new SiteProcess(await freePort(), environment);
  const site = workerCount === undefined ? [first, new SiteProcess(await freePort(), environment)] : [first];
  const proxy = options.isBalanced === true ? new Balancer(await freePort()) : null;
  const ports = proxy === null ? site.map(({ port }) => port) : [proxy.port];
  const counts = new RequestCounts();
  const stopped = new AbortController();
  const stops: RestartFigures['stops'][number][] = [];
  const restartMs: number[] = [];
  const random = new Random(seed);
  let clients: Promise<unknown> = Promise.resolve();
  try {
    for (const process of site) await process.start();
    const requests = await prepareRequests(first);
    await proxy?.start(site.map(({ port }) => port));
    clients = Promise.all(
      requests.map((request, index) => {
        const follows = request.headers?.['accept'] === 'text/event-stream';
        const client = { ports, request, random: new Random(seed, index), counts, stopped: stopped.signal };
        return follows ? followStream(client) : sendRequests(client);
      }),
    );
    for (const round of countRounds(options)) {
      await sleep(200 + random.next() * 1_000);
      const process = site[(round - 1) % site.length] ?? first;
      if (workerCount !== undefined) {
        restartMs.push(await process.restartWorkers());
        continue;
      }
      stops.push(await process.stop());
      await process.start();
    }
    // The last streams come back; on a busy machine they take longer than they may.
    await sleep(maxReturnMs);
    for (let waits = 0; counts.streamsBack < counts.streamsEnded && waits < 100; waits++) await sleep(100);
  } finally {
    stopped.abort();
    await clients;
    const ended = await Promise.all(site.map((process) => process.stop()));
    if (workerCount !== undefined) stops.push(...ended);
    await proxy?.stop();
    await marketplace.close();
  }
  return { counts, restartMs, stops };
}

/** Returns the request of each client, once the cards are there and the accounts of those that write. */
async function prepareRequests(site: SiteProcess): Promise<VisitorRequest[]> {
  await site.waitForCards(auctions);
  return Promise.all(
    Array.from({ length: clientCount }, async (_, index): Promise<VisitorRequest> => {
      const id = listingId(index % auctions);
      if (index % 8 === 0) {
        const path = `${urlOf('followCards')}?ids=${encodeURIComponent(id)}`;
        return { method: 'GET', path, headers: { accept: 'text/event-stream' } };
      }
      if (index % 4 === 1) {
        const { headers } = await site.signUp(index);
        return { method: 'POST', path: urlOf('addToWishlist'), headers, body: { item_id: id } };
      }
      return { method: 'GET', path: urlOf('listCards') };
    }),
  );
}

/** HAProxy with the operator's settings, on one port without TLS. It may try to connect again, but sends nothing twice. */
class Balancer {
  readonly port: number;
  readonly #folder = mkdtempSync(join(tmpdir(), 'cardfall-balancer-'));
  #child: ChildProcess | null = null;

  constructor(port: number) {
    this.port = port;
  }

  /**
   * Settles when both processes are in use.
   *
   * @throws {Error} when HAProxy ends before
   */
  async start([one, two]: readonly number[]): Promise<void> {
    const config = join(this.#folder, 'haproxy.cfg');
    const written = readFileSync(new URL('../../../../deploy/haproxy.cfg', import.meta.url), 'utf8');
    const settings = written
      .replace('bind :80', `bind 127.0.0.1:${this.port}`)
      .replaceAll(/^.*(?:bind :443|redirect scheme|ssl-default|retry-on|l7-retry).*$/gm, '')
      .replaceAll(':4000', `:${one}`)
      .replaceAll(':4100', `:${two}`);
    writeFileSync(config, settings);
    const child = spawn('haproxy', ['-f', config], { stdio: ['ignore', 'ignore', 'pipe'] });
    this.#child = child;
    let output = '';
    child.stderr.on('data', (text) => (output += text));
    const isUp = () =>
      fetch(`http://127.0.0.1:${this.port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isUp())) {
      if (child.exitCode !== null) throw new Error(`HAProxy did not start:\n${output}`);
      await sleep(100);
    }
    // A server counts as up when a first check has passed.
    await sleep(1_000);
  }

  async stop(): Promise<void> {
    if (this.#child !== null && this.#child.exitCode === null) {
      const ended = once(this.#child, 'exit');
      this.#child.kill('SIGTERM');
      await ended;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
