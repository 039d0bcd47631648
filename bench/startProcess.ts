// A process of the bench `start.ts`. `product` starts the whole product with the settings of the environment, as
// `npm start` does, and answers two questions of its parent. `parts` measures the parts of a start one after another.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import pino from 'pino';
import { Catalogue } from '#server/catalogue/catalogue.ts';
import { catalogueQueries, type EndPosition } from '#server/catalogue/queries.ts';
import { readConfig } from '#server/config/config.ts';
import { connectDatabase, connectPool } from '#server/db/connectDatabase.ts';
import { startServer } from '#server/startServer.ts';
import type { Stored } from './followingProcess.ts';

export interface Usage {
  /** Bytes. */
  readonly resident: number;
  readonly peak: number;
  readonly heap: number;
  /** Seconds of processor time, of all threads and of the main one. */
  readonly processor: number;
  readonly mainThread: number;
}

export interface CaughtUp {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The longest pause of the event loop since the last question, in milliseconds. */
  readonly pauseMs: number;
}

/** Seconds. */
export interface Parts {
  readonly reading: number;
  readonly indexing: number;
}

const batchSize = 2_000;
const [kind, connection = '{}'] = process.argv.slice(2);
if (kind === 'product') await serveProduct();
else await measureParts(JSON.parse(connection) as ClientConfig);

async function serveProduct(): Promise<void> {
  const config = readConfig();
  const server = await startServer(config, pino({ level: config.logLevel }, pino.destination(2)), {
    onProgress: () => undefined,
    stopping: new AbortController().signal,
  });
  // Only from the first question on that needs it: it wakes an idle process a thousand times a second.
  const delays = monitorEventLoopDelay({ resolution: 1 });
  process.on('message', async (question: Stored | 'usage') => {
    if (question === 'usage') {
      process.send?.(usage());
      return;
    }
    delays.enable();
    delays.reset();
    const { id, bidCount } = question;
    while (server.catalogue.get(id, Date.now())?.bidCount !== bidCount) await sleep(2);
    process.send?.({ at: Date.now(), pauseMs: delays.max / 1e6 } satisfies CaughtUp);
  });
  process.once('disconnect', () => server.close().then(() => process.exit()));
}

function usage(): Usage {
  const { rss: resident, heapUsed: heap } = process.memoryUsage();
  const seconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1e6;
  return {
    resident,
    peak: process.resourceUsage().maxRSS * 1_024,
    heap,
    processor: seconds(process.cpuUsage()),
    mainThread: seconds(process.threadCpuUsage()),
  };
}

async function measureParts(client: ClientConfig): Promise<void> {
  const db = connectDatabase(connectPool(client, () => undefined));
  const queries = catalogueQueries(db);
  const catalogue = new Catalogue();
  const parts = { reading: 0, indexing: 0 };
  for (let last: EndPosition | undefined = { endsAt: Date.now(), id: '' }; last !== undefined; ) {
    const startedAt = performance.now();
    const { listings } = await queries.endingAfter(last, batchSize);
    const readAt = performance.now();
    catalogue.apply(listings, Date.now());
    parts.reading += (readAt - startedAt) / 1_000;
    parts.indexing += (performance.now() - readAt) / 1_000;
    last = listings.length < batchSize ? undefined : listings.at(-1);
  }
  await db.destroy();
  process.send?.(parts satisfies Parts);
  process.disconnect?.();
}
