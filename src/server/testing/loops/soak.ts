import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Random, type ScriptedMarketplace, startScriptedMarketplace } from '@cardfall/marketplace-sandbox/testing';
import pg from 'pg';
import { auctionItem } from '#server/testing/auctionItem.ts';
import { DatabaseProxy } from '#server/testing/faults/DatabaseProxy.ts';
import { freePort } from '#server/testing/freePort.ts';
import { type Loop, type LoopOptions, type LoopResult, median, withDatabase } from './Loop.ts';
import { SiteLoad } from './SiteLoad.ts';
import { SiteProcess, type Visitor } from './SiteProcess.ts';

const minute = 60_000;
const hour = 60 * minute;
const megabyte = 2 ** 20;
const sampleMs = 10_000;
const accountCount = 20;
/** Auctions that run at any moment. Each ends after ten minutes, and another one begins. */
const marketSize = 400;
const auctionMs = 10 * minute;
const minLeakTestMs = 30 * minute;
const maxHeapSlope = 1;
/** Clients open and close streams, so some handles more or fewer are no leak. */
const maxHandleGrowth = 5;
const maxLogMegabytesPerHour = 5;

/** Collects the garbage of the server and reports what is left. Its threads, which have no channel, load this too. */
const probe = `process.channel && process.on('message', () => {
  gc();
  const { heapUsed, external } = process.memoryUsage();
  process.send({ heapUsed: heapUsed + external, handles: process.getActiveResourcesInfo().length });
});
process.channel?.unref()`;
const nodeOptions = ['--expose-gc', `--import=data:text/javascript,${encodeURIComponent(probe)}`];

type Outage = 'database' | 'marketplace';

/** A round is a minute. */
export const soak: Loop = {
  rounds: 60,
  run: (options) => withDatabase((databaseUrl) => bearLoad(databaseUrl, options, null)),
};

/** As many minutes without the database, then as many without the marketplace. */
export const outage: Loop = {
  rounds: 60,
  async run(options) {
    const results: Record<string, LoopResult> = {};
    for (const away of ['database', 'marketplace'] as const) {
      results[away] = await withDatabase((databaseUrl) => bearLoad(databaseUrl, options, away));
    }
    const figures = Object.fromEntries(Object.entries(results).map(([away, result]) => [away, result.figures]));
    const problems = Object.entries(results).flatMap(([away, result]) =>
      result.problems.map((problem) => `without the ${away}: ${problem}`),
    );
    return { figures, problems };
  },
};

interface Sample {
  /** Milliseconds since the load began. */
  readonly at: number;
  readonly heapMb: number;
  readonly handles: number;
  readonly fileDescriptors: number;
}

async function bearLoad(databaseUrl: string, options: LoopOptions, away: Outage | null): Promise<LoopResult> {
  const random = new Random(options.seed);
  const market = new ChurningMarket();
  const marketplace = await market.start();
  const { host, port, user, database } = new pg.Client({ connectionString: databaseUrl });
  const proxy = await DatabaseProxy.open({ host, port });
  const site = new SiteProcess(
    await freePort(),
    {
      DATABASE_URL: `postgres://${user}@${proxy.host}:${proxy.port}/${database}`,
      EBAY_API_URL: marketplace.account.apiUrl,
      EBAY_CLIENT_ID: 'client',
      EBAY_CLIENT_SECRET: 'secret',
      EBAY_DAILY_CALLS: '1000000',
      TRUSTED_PROXIES: '127.0.0.1',
    },
    nodeOptions,
  );
  try {
    await site.start();
    const visitors = await prepareSite(site);
    const load = new SiteLoad({ port: site.port, visitors, pickListing: () => market.pickListing(random), random });
    if (away === 'database') proxy.close();
    if (away === 'marketplace') await marketplace.close();
    const written = site.output.length;
    load.start();
    const samples = await takeSamples(site, options);
    await load.stop();
    return summarize(samples, { load, log: site.output.slice(written), durationMs: samples.at(-1)?.at ?? 0 });
  } finally {
    await site.stop();
    proxy.close();
    await marketplace.close();
  }
}

/** Waits for cards and creates the accounts. */
async function prepareSite(site: SiteProcess): Promise<Visitor[]> {
  await site.waitForCards(marketSize / 2);
  const visitors: Visitor[] = [];
  for (let index = 0; index < accountCount; index++) visitors.push(await site.signUp(index));
  return visitors;
}

async function takeSamples(site: SiteProcess, { rounds, stopped, report }: LoopOptions): Promise<Sample[]> {
  const samples: Sample[] = [];
  const { child } = site;
  const startedAt = performance.now();
  for (let number = 1; number * sampleMs <= rounds * minute && !stopped?.aborted; number++) {
    await sleep(Math.max(0, startedAt + number * sampleMs - performance.now()));
    child.send('sample');
    const reply = once(child, 'message', { signal: AbortSignal.timeout(minute) });
    const [{ heapUsed, handles }] = (await reply) as [{ heapUsed: number; handles: number }];
    const fileDescriptors = readdirSync(`/proc/${child.pid}/fd`).length;
    samples.push({ at: performance.now() - startedAt, heapMb: heapUsed / megabyte, handles, fileDescriptors });
    report?.(`${number}: ${(heapUsed / megabyte).toFixed(2)} MB, ${handles} handles, ${fileDescriptors} files`);
  }
  return samples;
}

interface Borne {
  readonly load: SiteLoad;
  readonly log: string;
  readonly durationMs: number;
}

function summarize(samples: readonly Sample[], { load, log, durationMs }: Borne): LoopResult {
  const second = samples.slice(Math.floor(samples.length / 2));
  const { slope, error } = fitLine(second.map(({ at, heapMb }) => ({ x: at / hour, y: heapMb })));
  const quarter = Math.ceil(second.length / 2);
  const growthOf = (field: 'handles' | 'fileDescriptors') =>
    (median(second.slice(-quarter).map((sample) => sample[field])) ?? 0) -
    (median(second.slice(0, quarter).map((sample) => sample[field])) ?? 0);
  const logBytes = Buffer.byteLength(log);
  const logMbPerHour = (logBytes / durationMs) * (hour / 1e6);
  const figures = {
    requestsPerSecond: Math.round(load.answered / (durationMs / 1_000)),
    skipped: load.skipped,
    broken: load.broken,
    statuses: load.statuses,
    heapMb: second.at(-1)?.heapMb,
    heapSlopeMbPerHour: slope,
    slopeStandardError: error,
    handleGrowth: growthOf('handles'),
    fileDescriptorGrowth: growthOf('fileDescriptors'),
    logBytes,
    logMbPerHour,
    logLines: countLines(log),
  };
  // A shorter run measures how the caches fill, and how many streams an overloaded machine keeps open.
  const showsLeaks = durationMs >= minLeakTestMs;
  const problems = [
    showsLeaks &&
      slope - 2 * error > maxHeapSlope &&
      `the heap grows by ${slope.toFixed(1)} ± ${error.toFixed(1)} MB/h`,
    showsLeaks && figures.handleGrowth > maxHandleGrowth && `${figures.handleGrowth} handles more`,
    showsLeaks &&
      figures.fileDescriptorGrowth > maxHandleGrowth &&
      `${figures.fileDescriptorGrowth} file descriptors more`,
    logMbPerHour > maxLogMegabytesPerHour && `${logMbPerHour.toFixed(1)} MB of log an hour`,
    ...log.split('\n').filter((line) => line.includes('A request failed')),
  ].filter((problem) => problem !== false);
  return { figures, problems };
}

/** Counts the lines of a log by their text. */
function countLines(log: string): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [, text = ''] of log.matchAll(/"msg":"((?:\\.|[^"\\])*)"/g)) counts[text] = (counts[text] ?? 0) + 1;
  return counts;
}

/** Fits a line by least squares. Returns its slope and the standard error of the slope. */
function fitLine(points: readonly { readonly x: number; readonly y: number }[]): { slope: number; error: number } {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))];
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  const slope = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread;
  const residual = points.reduce((sum, { x, y }) => sum + (y - meanY - slope * (x - meanX)) ** 2, 0);
  return { slope, error: Math.sqrt(residual / Math.max(points.length - 2, 1) / spread) };
}

/** A marketplace whose auctions end one after another and are followed by others, and have more bids in each answer. */
class ChurningMarket {
  readonly #startedAt = Date.now();
  readonly #markets = new Map<string, number>();

  /** Returns the number of the auction that ends next. */
  get #first(): number {
    return Math.ceil(((Date.now() - this.#startedAt) / auctionMs) * marketSize);
  }

  pickListing(random: Random): number {
    return this.#first + random.integer(0, marketSize - 1);
  }

  start(): Promise<ScriptedMarketplace> {
    return startScriptedMarketplace(({ url = '' }, call) => {
      if (!url.includes('/item_summary/search')) return { status: 204, body: '' };
      return { body: { itemSummaries: this.#auctionsOf(new URL(url, 'http://localhost').searchParams, call) } };
    });
  }

  /** Each of the four markets has every fourth auction. */
  #auctionsOf(query: URLSearchParams, call: number): object[] {
    const aspect = query.get('aspect_filter') ?? '';
    const market = this.#markets.get(aspect) ?? this.#markets.size % 4;
    this.#markets.set(aspect, market);
    const first = this.#first;
    const numbers = Array.from({ length: marketSize }, (_, index) => first + index);
    return numbers.filter((number) => number % 4 === market).map((number) => this.#auction(number, call));
  }

  #auction(number: number, call: number): object {
    const title = `2020 Panini Prizm Player${number % 100} #${number} PSA ${(number % 10) + 1}`;
    const endsAt = this.#startedAt + ((number + 1) / marketSize) * auctionMs;
    return auctionItem(number, endsAt, {
      title,
      bidCount: call % 50,
      currentBidPrice: { value: `${call % 900}.00`, currency: 'USD' },
    });
  }
}
