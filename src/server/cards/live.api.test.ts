import { setTimeout as wait } from 'node:timers/promises';
import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { LiveState } from '#contract/cards.ts';
import type { Failure } from '#contract/endpoint.ts';
import { urlOf } from '#contract/urlOf.ts';
import { startFollowing } from '#server/catalogue/followListings.ts';
import { quiet, type TestApp, testApp } from '#server/testing/testApp.ts';

interface LiveEvent {
  readonly items: LiveState[];
  readonly gone: string[];
  readonly serverTime: string;
}

const start = Date.UTC(2030, 0, 1);
const hour = 3_600_000;
const path = urlOf('followCards');
let now = start;
let app: TestApp;
const opened: AbortController[] = [];

beforeAll(async () => {
  app = await testApp(() => now);
});
afterAll(() => app.close());
afterEach(async () => {
  for (const one of opened.splice(0)) one.abort();
  // The server learns of it with the next turn of its sockets.
  await wait(50);
});

const listing = (number: number, bidCount = 0) =>
  foundListing({ id: listingId(number), endsAt: start + hour, seenAt: now, bidCount, bidPrice: `${10 + bidCount}.00` });

const address = (...numbers: number[]) => `${path}?ids=${encodeURIComponent(numbers.map(listingId).join(','))}`;

/** Opens a stream; `next` waits for an event. */
async function follow(numbers: readonly number[], from = '192.0.2.1', at = app) {
  const left = new AbortController();
  opened.push(left);
  const response = await fetch(`${at.address}${address(...numbers)}`, {
    headers: { accept: 'text/event-stream', 'x-forwarded-for': from },
    signal: left.signal,
  });
  const events = response.ok ? eventsOf(response) : null;
  return {
    response,
    next: async (): Promise<LiveEvent> => {
      const came = await events?.next();
      if (came === undefined || came.done) throw new Error('The stream is over');
      return came.value;
    },
    leave: () => left.abort(),
  };
}

async function* eventsOf(response: Response): AsyncGenerator<LiveEvent> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(part, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, data] = /^id: \d+-\w+\nevent: message\ndata: (.*)$/.exec(block) ?? [];
      if (data !== undefined) yield JSON.parse(data) as LiveEvent;
    }
  }
}

test('a single request returns the state of the cards, and which are gone', async () => {
  await app.store([listing(1, 3)]);
  const response = await app.get(address(1, 2));
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(await response.json()).toEqual({
    items: [
      {
        itemId: listingId(1),
        currentBidPrice: { value: '13.00', currency: 'USD' },
        bidCount: 3,
        itemEndDate: new Date(start + hour).toISOString(),
        lastSeenAt: new Date(now).toISOString(),
      },
    ],
    gone: [listingId(2)],
    serverTime: new Date(now).toISOString(),
  });
});

test('a stream sends the state of its cards, then their changes and no others', async () => {
  await app.store([listing(1), listing(2)]);
  const stream = await follow([1]);
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.response.headers.get('cache-control')).toBe('no-store');
  expect((await stream.next()).items).toMatchObject([{ itemId: listingId(1), bidCount: 0 }]);
  now += 1_000;
  await app.store([listing(2, 7)]);
  await app.store([listing(1, 1)]);
  expect(await stream.next()).toMatchObject({
    items: [{ itemId: listingId(1), bidCount: 1, currentBidPrice: { value: '11.00' } }],
    serverTime: new Date(now).toISOString(),
  });
});

test('a stalled stream receives only the latest state', async () => {
  await app.store([listing(1)]);
  const stream = await follow([1]);
  await stream.next();
  for (let bids = 1; bids <= 30; bids++) {
    now += 1_000;
    await app.store([listing(1, bids)]);
  }
  let last = await stream.next();
  while (last.items[0]?.bidCount !== 30) last = await stream.next();
  expect(last.items).toHaveLength(1);
});

test('an auction moved to an earlier end is reported as gone when it ends', async () => {
  await app.store([listing(3)]);
  const stream = await follow([3]);
  await stream.next();
  now += 1_000;
  await app.store([{ ...listing(3), endsAt: now - 1 }]);
  expect(await stream.next()).toMatchObject({ items: [], gone: [listingId(3)] });
});

test('streams of every process send what one process stores', async () => {
  await app.store([listing(4)]);
  const others = [
    await testApp(() => now, { database: app.connection }),
    await testApp(() => now, { database: app.connection }),
  ];
  const stops = others.map(({ follower }) => startFollowing(follower, quiet));
  try {
    const streams = await Promise.all(others.map((other) => follow([4], '192.0.2.4', other)));
    for (const stream of streams) expect((await stream.next()).items).toMatchObject([{ bidCount: 0 }]);
    now += 1_000;
    await app.queries.storeListings([listing(4, 9)]);
    for (const stream of streams)
      expect((await stream.next()).items).toMatchObject([{ itemId: listingId(4), bidCount: 9 }]);
    now += 1_000;
    await app.queries.storeListings([{ ...listing(4, 9), endsAt: now - 1 }]);
    for (const stream of streams) expect(await stream.next()).toMatchObject({ items: [], gone: [listingId(4)] });
  } finally {
    for (const stop of stops) await stop();
    for (const other of others) await other.close();
  }
});

test('streams close their connection, and browsers come back to another process at different times', async () => {
  const delays = new Set<string | undefined>();
  for (let opening = 0; opening < 5; opening++) {
    const { headers, body } = await fetch(`${app.address}${address(1)}`, { headers: { accept: 'text/event-stream' } });
    expect(headers.get('connection')).toBe('close');
    const { value } = (await body?.getReader().read()) ?? {};
    delays.add(/^retry: (\d+)/.exec(new TextDecoder().decode(value))?.[1]);
  }
  expect(delays.size).toBeGreaterThan(1);
  expect([...delays].filter((delay) => !(Number(delay) <= 1_500))).toEqual([]);
});

test('a stopping process ends its streams', async () => {
  const closing = new AbortController();
  const other = await testApp(() => now, { database: app.connection, closing: closing.signal });
  const stream = await follow([1], '192.0.2.5', other);
  await stream.next();
  closing.abort();
  await expect(stream.next()).rejects.toThrow('The stream is over');
  await other.close();
});

test('allows twelve streams per address and any number of single requests', async () => {
  await app.store([listing(1)]);
  const streams = await Promise.all(Array.from({ length: 12 }, () => follow([1], '192.0.2.2')));
  for (const stream of streams) await stream.next();
  const refused = await follow([1], '192.0.2.2');
  expect(refused.response.status).toBe(503);
  expect(refused.response.headers.get('retry-after')).toBe('60');
  expect((await app.get(address(1), { 'x-forwarded-for': '192.0.2.2' })).status).toBe(200);
  expect((await follow([1], '192.0.2.3')).response.status).toBe(200);
  streams[0]?.leave();
  await expect.poll(async () => (await follow([1], '192.0.2.2')).response.status).toBe(200);
});

test('counts the streams of an IPv6 network, whatever address of it they come from', async () => {
  await app.store([listing(1)]);
  // The list keeps each response from being garbage-collected, which would close its stream.
  const open: Awaited<ReturnType<typeof follow>>[] = [];
  const openFrom = async (addresses: readonly string[]) => {
    const streams = await Promise.all(addresses.map((from) => follow([1], from)));
    open.push(...streams);
    return streams.map(({ response }) => response.status).sort();
  };
  const hosts = Array.from({ length: 13 }, (_, number) => `2001:db8:1:100::${number}`);
  expect(await openFrom(hosts)).toEqual([...Array(12).fill(200), 503]);
  // A /56 has room for 24 in all, a /48 for 48.
  const inSameHousehold = Array.from({ length: 13 }, (_, number) => `2001:db8:1:1${number + 10}::1`);
  expect(await openFrom(inSameHousehold)).toEqual([...Array(12).fill(200), 503]);
  const inSameCompany = Array.from({ length: 25 }, (_, number) => `2001:db8:1:${number + 20}00::1`);
  expect(await openFrom(inSameCompany)).toEqual([...Array(24).fill(200), 503]);
  expect(await openFrom(['2001:db8:2:100::1'])).toEqual([200]);
  for (const stream of open) stream.leave();
});

test.each([
  ['', 'ids'],
  ['ids=', 'ids'],
  [`ids=${'v1|1|0,'.repeat(121)}x`, 'ids'],
  [`ids=${'x'.repeat(61)}`, 'ids'],
])('refuses %s by name', async (query, parameter) => {
  for (const accept of ['application/json', 'text/event-stream']) {
    const response = await app.get(`${path}?${query}`, { accept });
    expect(response.status).toBe(400);
    expect(((await response.json()) as Failure).parameter).toBe(parameter);
  }
});
