import { afterEach, expect, test } from 'vitest';
import { SimulatedDay } from './testing/SimulatedDay.ts';
import { takeDatabaseAway } from './testing/takeDatabaseAway.ts';

/** Midnight in Pacific time: the marketplace has just begun to count anew. */
const start = Date.UTC(2030, 0, 2, 8);
const cap = 600;
const minutes = 1 / 60;
/** In hours after the start. */
const [goesAfter, faultsEnd, end] = [3, 4, 5];
/** Another one is another day: FAULTS_SEED=8 npx vitest run --project api databaseAway */
const seed = Number(process.env['FAULTS_SEED'] ?? 7);

let day: SimulatedDay;
afterEach(() => day.close());

test('while the database is away for 20 minutes visitors read on, and no call is made that is not counted', async () => {
  day = await SimulatedDay.open(seed, cap, start, () => [
    { from: start, weather: 'some' },
    { from: start + faultsEnd * 3_600_000, weather: 'calm' },
  ]);
  const { marketplace, visitor, budget } = day;
  await day.until(goesAfter);
  expect(day.thrown).toEqual([]);

  // It goes in the middle of a call: reserved, received, and its answer can no longer be stored.
  let bringBack: (() => Promise<void>) | null = null;
  marketplace.onSearch = async () => {
    marketplace.onSearch = async () => undefined;
    bringBack = await takeDatabaseAway(day.app.db);
  };
  let goneSince = goesAfter;
  while (bringBack === null) {
    goneSince += minutes;
    await day.until(goneSince);
  }
  const [received, reads, cards] = [marketplace.received(), visitor.reads, visitor.cards];
  await day.until(goneSince + 20 * minutes);
  const whileAway = { calls: marketplace.received() - received, reads: visitor.reads - reads };
  const cardsWhileAway = visitor.cards - cards;
  const failures = day.thrown.length;
  // Nothing could be counted, so nothing was asked.
  expect(whileAway.calls).toBe(0);
  expect(failures).toBeGreaterThan(10);
  expect(whileAway.reads).toBeGreaterThan(100);
  expect(cardsWhileAway).toBeGreaterThan(1_000);

  await (bringBack as () => Promise<void>)();
  await day.until(goneSince + 20 * minutes + 1);
  expect(day.thrown.length).toBe(failures);
  expect(marketplace.received()).toBeGreaterThan(received);
  await day.until(end);

  expect(visitor.complaints).toEqual([]);
  expect(day.unsound).toEqual([]);
  expect(marketplace.complaints).toEqual([]);
  expect(day.granted).toBe(marketplace.received());
  const { used } = await budget.state();
  expect(used).toBe(marketplace.received());
  expect(used).toBeLessThanOrEqual(cap);
  const { live, missing } = await day.recovery(day.at(faultsEnd) - 5.5 * 3_600_000);
  expect(missing).toEqual([]);

  process.stdout.write(
    `The database away for 20 minutes, seed ${seed}: ${whileAway.reads} reads meanwhile, 0 failed, ${cardsWhileAway} cards, 0 calls; ` +
      `${failures} runs of jobs failed and none after; ${used} calls in all, each counted; ${live} of ${live} known at the end\n`,
  );
}, 300_000);
