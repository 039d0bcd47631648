import { categories } from '@cardfall/card-language';
import { afterEach, expect, test } from 'vitest';
import { badDay, faultsEnd, oneOffs } from './faultPlan.ts';
import { SimulatedDay } from './SimulatedDay.ts';

/** Nine in the evening in Pacific time: three hours before the marketplace begins to count anew. */
const start = Date.UTC(2030, 0, 2, 5);
const cap = 600;
/** Another one is another day: FAULTS_SEED=8 npx vitest run --project api aDayOfFaults */
const seed = Number(process.env['FAULTS_SEED'] ?? 7);
const hour = 3_600_000;

let day: SimulatedDay;
afterEach(() => day.close());

test('through a day of every fault visitors read on, each call is counted, and an hour after it all is known', async () => {
  day = await SimulatedDay.open(seed, cap, start, badDay);
  const { marketplace, visitor, budget, plan } = day;

  await day.until(2.9);
  const evening = { received: marketplace.received(day.now), ...(await budget.state()) };
  // A 429 is the marketplace's word that nothing is left of its day.
  expect(evening).toMatchObject({ used: cap, cap });

  // Before the light is back, nothing is left that may still be shown.
  await day.until(faultsEnd - 0.1);
  expect(await visitor.all('all')).toEqual([]);
  await day.until(faultsEnd + 1);
  const recovery = await day.recovery(day.at(faultsEnd));
  const readAgain = new Set((await day.app.queries.slices()).map(({ market }) => market));
  await day.until(24);
  const night = { received: marketplace.received(day.now), ...(await budget.state()) };

  expect(visitor.complaints).toEqual([]);
  expect(day.thrown).toEqual([]);
  expect(day.unsound).toEqual([]);
  expect(marketplace.complaints).toEqual([]);
  expect(day.granted).toBe(marketplace.received());
  expect(night.used).toBe(night.received);
  expect(Math.max(night.received, evening.received)).toBeLessThanOrEqual(cap);
  expect(marketplace.tokens.given).toBeLessThanOrEqual(24);
  expect(recovery).toMatchObject({ missing: [], stale: [] });
  expect(recovery.live).toBeGreaterThan(500);
  expect([...readAgain].sort()).toEqual([...categories].sort());
  // The day was as bad as it should be.
  expect([...oneOffs, '429', '403'].filter((fault) => !plan.dealt.has(fault as '429'))).toEqual([]);
  expect(marketplace.tokens.refused).toBeGreaterThan(0);

  process.stdout.write(
    `A day of faults, seed ${seed}: ${visitor.reads} reads, 0 failed, ${visitor.cards} cards, the oldest ${(visitor.oldestMs / hour).toFixed(2)} h; ` +
      `${marketplace.received()} calls of ${cap} a day, all counted, ${[...plan.dealt.values()].reduce((sum, times) => sum + times, 0)} of them with a fault; ` +
      `${marketplace.tokens.given} tokens, ${marketplace.tokens.refused} refused; an hour after, ${recovery.live} of ${recovery.live} known\n`,
  );
}, 600_000);
