import { setTimeout as sleep } from 'node:timers/promises';
import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { urlOf } from '#contract/urlOf.ts';
import { marketplaceQueries } from '#server/marketplace/ingest/queries.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';

const now = Date.UTC(2030, 0, 1);
const id = listingId(1);
const bids = (bidCount: number) => foundListing({ id, bidCount, endsAt: now + 3_600_000, seenAt: now + bidCount });

let processes: [TestApp, TestApp];
beforeAll(async () => {
  const first = await testApp(() => now);
  processes = [first, await testApp(() => now, { database: first.connection })];
  await first.store([bids(0)]);
  await processes[1].follower.catchUp();
});
afterAll(async () => {
  for (const one of processes.toReversed()) await one.close();
});

/** A visitor whose every request reaches one of the processes by chance. */
class Visitor {
  readonly #keepsCookie: boolean;
  #asOf = '';
  /** The number of bid counts that were lower than one seen before. */
  wentBack = 0;
  #seen = 0;

  constructor({ keepsCookie }: { readonly keepsCookie: boolean }) {
    this.#keepsCookie = keepsCookie;
  }

  async look(): Promise<void> {
    const process = processes[Math.random() < 0.5 ? 0 : 1];
    const isList = Math.random() < 0.5;
    const path = isList ? `${urlOf('listCards')}?limit=1` : urlOf('showCard', { id });
    const response = await process.get(path, this.#keepsCookie ? { cookie: `asof=${this.#asOf}` } : {});
    const body = await response.json();
    const { bidCount } = isList ? body.items[0] : body.item;
    if (bidCount < this.#seen) this.wentBack++;
    this.#seen = Math.max(this.#seen, bidCount);
    const asOf = response.headers.get('x-as-of') ?? '';
    if (Number.parseInt(asOf, 10) > (Number.parseInt(this.#asOf, 10) || 0)) this.#asOf = asOf;
  }
}

test('no visitor sees an older state after a newer one, whichever process answers', { timeout: 60_000 }, async () => {
  const stop = new AbortController();
  const followers = processes.map(async ({ follower }) => {
    while (!stop.signal.aborted) {
      await follower.catchUp();
      await sleep(Math.random() * 300);
    }
  });
  const bidder = (async () => {
    const [{ db }] = processes;
    for (let count = 1; !stop.signal.aborted; count++) {
      // A transaction that commits after its rows were written, as a scan of many pages may.
      await db.transaction().execute(async (transaction) => {
        await marketplaceQueries(transaction).storeListings([bids(count)]);
        await sleep(Math.random() * 10);
      });
    }
  })();
  const visitors = Array.from({ length: 8 }, () => new Visitor({ keepsCookie: true }));
  const control = new Visitor({ keepsCookie: false });
  const looks = [...visitors, control].map(async (visitor) => {
    for (let look = 0; look < 60; look++) {
      await visitor.look();
      await sleep(Math.random() * 20);
    }
  });
  await Promise.all(looks);
  stop.abort();
  await Promise.all([...followers, bidder]);
  expect(visitors.map(({ wentBack }) => wentBack)).toEqual(visitors.map(() => 0));
  expect(control.wentBack).toBeGreaterThan(0);
});

test('what an event stream has shown, the other process has, too', async () => {
  const [first, second] = processes;
  const left = new AbortController();
  const streamed = await fetch(`${first.address}${urlOf('followCards')}?ids=${encodeURIComponent(id)}`, {
    headers: { accept: 'text/event-stream' },
    signal: left.signal,
  });
  const reader = streamed.body?.pipeThrough(new TextDecoderStream()).getReader();
  await first.queries.storeListings([bids(1_000_000)]);
  await first.follower.catchUp();
  let text = '';
  while (!text.includes('"bidCount":1000000')) text += (await reader?.read())?.value ?? '';
  left.abort();
  const asOf = [...text.matchAll(/^id: (.+)$/gm)].at(-1)?.[1];
  const response = await second.get(urlOf('showCard', { id }), { cookie: `asof=${asOf}` });
  expect((await response.json()).item.bidCount).toBe(1_000_000);
});
