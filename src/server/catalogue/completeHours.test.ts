import { categories } from '@cardfall/card-language';
import { expect, test } from 'vitest';
import { maxListingAgeMs } from '#domain/listings/freshness.ts';
import type { Slice } from '#server/marketplace/plan/slices.ts';
import { CompleteHours } from './completeHours.ts';

const now = Date.UTC(2030, 0, 1, 12);
const minute = 60_000;
const hour = 60 * minute;

const rowUntil = (market: Slice['market'], hours: number, layer: Slice['layer'] = 'base'): Slice => ({
  market,
  layer,
  from: now - minute,
  to: now + hours * hour,
  listings: 100,
  scannedAt: now - hour,
});
const everyMarket = (hours: number) => categories.map((market) => rowUntil(market, hours));
const iso = (hours: number) => new Date(now + hours * hour).toISOString();

/** The complete hours after one reading of these slices. */
async function read(slices: readonly Slice[], level: number | null = 0) {
  const scope = level === null ? null : { level, decidedAt: now, endsPerDay: [] };
  const known = new CompleteHours({ slices: async () => [...slices], scope: async () => scope }, () => now);
  await known.refresh();
  return known;
}

test('finds the nearest end of the requested markets', async () => {
  const known = await read([...everyMarket(5).slice(1), rowUntil('basketball', 3)]);
  expect(known.find(undefined, now)).toEqual({ completeUntil: iso(3), minBids: 0, minPrice: 0 });
  expect(known.find(['pokemon'], now)).toEqual({ completeUntil: iso(5), minBids: 0, minPrice: 0 });
  expect(known.find(['pokemon', 'basketball'], now)?.completeUntil).toBe(iso(3));
});

test('names a narrower scope', async () => {
  const known = await read(everyMarket(5), 7);
  expect(known.find(undefined, now)).toEqual({ completeUntil: iso(5), minBids: 1, minPrice: 7 });
});

test.each<[string, readonly Slice[], number | null]>([
  ['no market is known', [], 0],
  ['one market is unknown', everyMarket(5).slice(1), 0],
  ['only another layer is known', everyMarket(5).map((slice) => ({ ...slice, layer: 'withBid' as const })), 0],
  ['the scope is not decided', everyMarket(5), null],
  ['the scope is of another version', everyMarket(5), 99],
  ['less than ten minutes are complete', everyMarket(0.1), 0],
  ['the market is known as a whole', everyMarket(236), 0],
])('finds nothing if %s', async (_, slices, level) => {
  expect((await read(slices, level)).find(undefined, now)).toBeNull();
});

test('finds what is complete of a market that is known as a whole in a narrower scope', async () => {
  expect((await read(everyMarket(236), 1)).find(undefined, now)?.completeUntil).toBe(iso(23));
});

test('finds no later end than what the catalogue has loaded', async () => {
  const known = await read(everyMarket(236));
  expect(known.find(undefined, now, now + 2 * hour)?.completeUntil).toBe(iso(2));
  expect(known.find(undefined, now, now + 9 * minute)).toBeNull();
  expect((await read(everyMarket(1))).find(undefined, now, now + 2 * hour)?.completeUntil).toBe(iso(1));
});

test('reads twice a minute at most, and forgets a reading of five minutes ago', async () => {
  let [clock, readings] = [now, 0];
  const queries = {
    slices: async () => everyMarket(5),
    scope: async () => {
      readings++;
      if (readings > 1) throw new Error('the database is down');
      return { level: 0, decidedAt: now, endsPerDay: [] };
    },
  };
  const known = new CompleteHours(queries, () => clock);
  await known.refresh();
  clock += 29_000;
  await known.refresh();
  expect(readings).toBe(1);
  clock += 1_000;
  await expect(known.refresh()).rejects.toThrow('down');
  expect(known.find(undefined, now + 5 * minute)).not.toBeNull();
  expect(known.find(undefined, now + 5 * minute + 1)).toBeNull();
  // A clock that is set back reads again.
  clock = now - maxListingAgeMs;
  await expect(known.refresh()).rejects.toThrow('down');
});

test('reads twice a minute, before the first scope is decided too', async () => {
  let reads = 0;
  let time = now;
  const scope = async () => {
    reads++;
    return null;
  };
  const known = new CompleteHours({ slices: async () => [], scope }, () => time);
  for (; time < now + minute; time += 500) await known.refresh();
  expect(reads).toBe(2);
});
