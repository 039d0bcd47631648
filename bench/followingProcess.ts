// One of the API processes `following.ts` watches: it has the listings in memory and follows the database, as the
// product does, and says when it has what its parent has just stored.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import pino from 'pino';
import { startFollowing } from '#server/catalogue/followListings.ts';
import { connectDatabase, connectPool } from '#server/db/connectDatabase.ts';
import { createFeatures } from '#server/features.ts';
import { testSettings } from '#server/testing/testSettings.ts';

export interface Stored {
  readonly id: string;
  readonly bidCount: number;
}

export interface Seen {
  readonly bidCount: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The longest the process had not answered anybody since it was last asked, in milliseconds. */
  readonly blockedMs: number;
}

const connection = JSON.parse(process.argv[2] ?? '{}') as ClientConfig;
const pool = connectPool(connection, () => undefined);
const log = pino({ level: 'silent' });
const db = connectDatabase(pool);
const { catalogue, follower } = createFeatures({ db, pool, log, now: Date.now, settings: testSettings });
await follower.load();
const stop = startFollowing(follower, log);
const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();
process.on('message', async ({ id, bidCount }: Stored) => {
  delays.reset();
  while (catalogue.get(id, Date.now())?.bidCount !== bidCount) await wait(2);
  process.send?.({ bidCount, at: Date.now(), blockedMs: delays.max / 1e6 } satisfies Seen);
});
process.once('disconnect', async () => {
  await stop();
  await pool.end();
});
process.send?.('ready');
