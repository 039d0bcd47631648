import { categories } from '@cardfall/card-language';
import { badDay, faultsEndAfterHours, oneOffFaults } from '@cardfall/marketplace-sandbox/testing';
import { afterEach, expect, test } from 'vitest';
import { SimulatedDay } from './SimulatedDay.ts';

/** 9 p.m. Pacific time, three hours before the quota resets. */
const start = Date.UTC(2030, 0, 2, 5);
const cap = 600;
/** To try another day: FAULTS_SEED=8 npx vitest run --project api dayOfFaults */
const seed = Number(process.env['FAULTS_SEED'] ?? 7);
const hour = 3_600_000;

let day: SimulatedDay;
afterEach(() => day.close());

test('serves readers, counts every call and recovers within an hour on a day with every fault', async () => {
  day = await SimulatedDay.open({ seed, cap, start, eras: badDay });
  const { marketplace, visitor, budget, plan } = day;

  await day.until(2.9);
  const evening = { received: marketplace.received(day.now), ...(await budget.state()) };
  // An hour of 429s ends no day: the marketplace never said that its calls are used up.
  expect(evening.used).toBe(evening.received);
  expect(evening.used).toBeLessThan(cap);
  expect(await visitor.readAll('all')).not.toEqual([]);

  // The outage lasts so long that nothing read before it may be shown.
  await day.until(faultsEndAfterHours - 0.1);
  expect(await visitor.readAll('all')).toEqual([]);
  await day.until(faultsEndAfterHours + 1);
  const recovery = await day.recovery(day.at(faultsEndAfterHours));
  const scannedMarkets = new Set((await day.app.queries.slices()).map(({ market }) => market));
  await day.until(24);
  const night = { received: marketplace.received(day.now), ...(await budget.state()) };

  expect(visitor.complaints).toEqual([]);
  expect(day.errors).toEqual([]);
  expect(day.invalidRows).toEqual([]);
  expect(marketplace.complaints).toEqual([]);
  expect(day.granted).toBe(marketplace.received());
  expect(night.used).toBe(night.received);
  expect(Math.max(night.received, evening.received)).toBeLessThanOrEqual(cap);
  expect(marketplace.tokens.issued).toBeLessThanOrEqual(24);
  expect(recovery).toMatchObject({ missing: [], stale: [] });
  expect(recovery.live).toBeGreaterThan(500);
  expect([...scannedMarkets].sort()).toEqual([...categories].sort());
  // Every fault came up.
  expect([...oneOffFaults, '429' as const, '403' as const].filter((fault) => !plan.counts.has(fault))).toEqual([]);
  expect(marketplace.tokens.refused).toBeGreaterThan(0);

  const faults = [...plan.counts.values()].reduce((sum, count) => sum + count, 0);
  process.stdout.write(
    `A day of faults, seed ${seed}: ${visitor.reads} reads, 0 failed, ${visitor.cards} cards, ` +
      `the oldest ${(visitor.maxAgeMs / hour).toFixed(2)} h; ` +
      `${marketplace.received()} calls of ${cap} a day, all counted, ${faults} of them with a fault; ` +
      `${marketplace.tokens.issued} tokens, ${marketplace.tokens.refused} refused; ` +
      `an hour after, ${recovery.live} of ${recovery.live} known\n`,
  );
}, 600_000);
