import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg, { type ClientConfig } from 'pg';
import { urlOf } from '#contract/urlOf.ts';
import { connectDatabase, connectPool, type Database } from '#server/db/connectDatabase.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embeddedPostgres.ts';
import { listingSql } from '#server/db/listingColumns.ts';
import { migrate } from '#server/db/migrate.ts';
import { marketplaceQueries } from '#server/marketplace/ingest/queries.ts';
import { freePort } from '#server/testing/freePort.ts';
import { removeDataFolder } from '#server/testing/removeDataFolder.ts';
import { inventedListing, withBid } from '../packages/listing-index/bench/inventedMarket.ts';
import { buildWeb } from '../scripts/buildWeb.mjs';
import { median } from './figures.ts';
import type { CaughtUp, Parts, Usage } from './startProcess.ts';

const rounds = 2;
const pages = 9;
const pageSize = 200;
const storeBatchSize = 2_000;
const readBatchSize = 2_000;
const startTimeoutMs = 600_000;
const megabyte = 2 ** 20;
const program = new URL('./startProcess.ts', import.meta.url);
/** Nothing listens there, so nothing but the bench writes while it measures. */
const nowhere = 'http://127.0.0.1:9';

/**
 * Measures a start of the product on a database that already holds this many listings: the time to the first answer, its
 * parts, its memory, and how soon it has a page that is stored afterwards. Reading the same rows without anything else,
 * with the same driver, shows how fast the machine is at that moment.
 */
export async function benchStart(sizes: readonly number[]): Promise<void> {
  await buildWeb();
  for (const size of sizes) await benchSize(size);
}

async function benchSize(size: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cardfall-bench-'));
  try {
    console.log(`\nstart with ${size.toLocaleString('en')} listings in the database, best of ${rounds}`);
    const now = Date.now();
    const bare: number[] = [];
    const parts: Parts[] = [];
    await withPostgres(folder, async (connection, db) => {
      await fill(db, size, now);
      console.log(`  table and its indexes       ${await tableSize(db)}`);
      for (let round = 0; round < rounds; round++) {
        bare.push(await readRows(connection));
        parts.push(await measureParts(connection));
      }
    });
    const starts: Start[] = [];
    for (let round = 0; round < rounds; round++) {
      starts.push(await startProduct(folder, { size, now: now + round + 1, round }));
    }
    print(bare, parts, starts);
  } finally {
    removeDataFolder(folder);
  }
}

async function withPostgres(folder: string, work: (connection: ClientConfig, db: Database) => Promise<void>) {
  const postgres = await startEmbeddedPostgres(folder);
  await migrate(postgres.connection);
  const db = connectDatabase(connectPool({ ...postgres.connection, statement_timeout: 0 }, () => undefined));
  try {
    await work(postgres.connection, db);
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}

/** Stores invented listings. */
export async function fill(db: Database, size: number, now: number): Promise<void> {
  const queries = marketplaceQueries(db);
  for (let from = 0; from < size; from += storeBatchSize) {
    const length = Math.min(storeBatchSize, size - from);
    await queries.storeListings(Array.from({ length }, (_, index) => inventedListing(from + index, now)));
  }
  await sql`vacuum analyze listings`.execute(db);
}

async function tableSize(db: Database): Promise<string> {
  const { rows } = await sql<{ own: string; total: string }>`
    select pg_relation_size('listings') as own, pg_total_relation_size('listings') as total`.execute(db);
  const [{ own, total } = { own: '', total: '' }] = rows;
  return `${(Number(own) / megabyte).toFixed(0)} + ${((Number(total) - Number(own)) / megabyte).toFixed(0)} MB`;
}

/** Reads every row as a start does and drops it. Returns seconds. */
async function readRows(connection: ClientConfig): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  const { sql: text } = listingSql('listings').select.compile(connectDatabase(new pg.Pool()));
  const query = `select ${text} from listings where item_id > $1 order by item_id limit ${readBatchSize}`;
  const startedAt = performance.now();
  for (let lastId: string | undefined = ''; lastId !== undefined; ) {
    const result: pg.QueryResult<{ id: string }> = await client.query(query, [lastId]);
    lastId = result.rows.at(-1)?.id;
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  await client.end();
  return seconds;
}

async function measureParts(connection: ClientConfig): Promise<Parts> {
  const child = fork(program, ['parts', JSON.stringify(connection)]);
  const [parts] = (await once(child, 'message')) as [Parts];
  await once(child, 'exit');
  return parts;
}

interface Start {
  /** Seconds. */
  readonly answered: number;
  readonly ready: number;
  readonly usage: Usage;
  /** Milliseconds from the commit of a page to the catalogue, and the longest pauses meanwhile. */
  readonly delays: readonly number[];
  readonly pauses: readonly number[];
}

interface Round {
  readonly size: number;
  readonly now: number;
  readonly round: number;
}

async function startProduct(folder: string, round: Round): Promise<Start> {
  const port = await freePort();
  const { PATH = '' } = process.env;
  const startedAt = performance.now();
  const child = fork(program, ['product'], {
    env: {
      PATH,
      PORT: String(port),
      DATA_DIR: folder,
      SMTP_URL: 'smtp://127.0.0.1:9',
      EBAY_API_URL: nowhere,
      EBAY_CLIENT_ID: 'client',
      EBAY_CLIENT_SECRET: 'secret',
      NEWS_FEED_SCD: `${nowhere}/scd`,
      NEWS_FEED_SCI: `${nowhere}/sci`,
      LOG_LEVEL: 'silent',
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  const [answered, ready] = await Promise.all(
    [`${origin}${urlOf('listCards')}?limit=55`, `${origin}/readyz`].map(async (url) => {
      await untilOk(url, child);
      return (performance.now() - startedAt) / 1_000;
    }),
  );
  const usage = await ask<Usage>(child, 'usage');
  const delays = await storePages(folder, child, round);
  child.disconnect();
  await once(child, 'exit');
  return { answered: answered ?? Number.NaN, ready: ready ?? Number.NaN, usage, ...delays };
}

async function untilOk(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + startTimeoutMs;
  while (Date.now() < until && child.exitCode === null) {
    const response = await fetch(url).catch(() => null);
    await response?.arrayBuffer();
    if (response?.ok === true) return;
    await sleep(20);
  }
  throw new Error('The product did not start');
}

async function storePages(folder: string, child: ChildProcess, { size, now, round }: Round) {
  // The product runs this server and stops it.
  const { connection } = await startEmbeddedPostgres(folder);
  const db = connectDatabase(connectPool(connection, () => undefined));
  const queries = marketplaceQueries(db);
  const [delays, pauses]: [number[], number[]] = [[], []];
  for (let page = 0; page < pages; page++) {
    const first = (round * pages + page) * pageSize;
    // Half are seen again with another bid, half are new.
    const listings = Array.from({ length: pageSize }, (_, index) =>
      index % 2 === 0
        ? withBid(inventedListing((first + index) % size, now), index + 1, now + 1)
        : inventedListing(2 * size + first + index, now),
    );
    const { id, bidCount } = listings.findLast(({ endsAt }) => endsAt > Date.now() + 600_000) ?? {
      id: '',
      bidCount: 0,
    };
    await queries.storeListings(listings);
    const storedAt = Date.now();
    const { at, pauseMs } = await ask<CaughtUp>(child, { id, bidCount });
    delays.push(at - storedAt);
    pauses.push(pauseMs);
  }
  await db.destroy();
  return { delays, pauses };
}

async function ask<Answer>(child: ChildProcess, question: object | string): Promise<Answer> {
  child.send(question);
  const [answer] = (await once(child, 'message')) as [Answer];
  return answer;
}

function print(bare: readonly number[], parts: readonly Parts[], starts: readonly Start[]): void {
  const best = (figures: readonly number[]) => Math.min(...figures);
  const read = best(bare);
  const row = (name: string, seconds: readonly number[]) =>
    console.log(
      `  ${name.padEnd(26)}${best(seconds).toFixed(2).padStart(8)} s ${(best(seconds) / read).toFixed(2).padStart(8)}` +
        `   (${seconds.map((one) => one.toFixed(2)).join(' ')})`,
    );
  console.log('                                best      relative to reading the rows');
  row('rows read and dropped', bare);
  row(
    'rows read into listings',
    parts.map(({ reading }) => reading),
  );
  row(
    'analyzed and indexed',
    parts.map(({ indexing }) => indexing),
  );
  row(
    'start to first cards',
    starts.map(({ answered }) => answered),
  );
  row(
    'start to /readyz',
    starts.map(({ ready }) => ready),
  );
  row(
    'of it, main thread busy',
    starts.map(({ usage }) => usage.mainThread),
  );
  row(
    'of it, all threads busy',
    starts.map(({ usage }) => usage.processor),
  );
  const show = (bytes: readonly number[]) => `${(best(bytes) / megabyte).toFixed(0)} MB`;
  const usages = starts.map(({ usage }) => usage);
  console.log(
    `  resident after the start    ${show(usages.map(({ resident }) => resident))}, at most ` +
      `${show(usages.map(({ peak }) => peak))}, of it heap ${show(usages.map(({ heap }) => heap))}`,
  );
  const [delays, pauses] = [starts.flatMap((start) => start.delays), starts.flatMap((start) => start.pauses)];
  console.log(
    `  page of ${pageSize}, stored to found  ${median(delays).toFixed(0)} ms (${Math.max(...delays)} at most); ` +
      `longest pause ${median(pauses).toFixed(1)} ms (${Math.max(...pauses).toFixed(1)} at most)`,
  );
}
