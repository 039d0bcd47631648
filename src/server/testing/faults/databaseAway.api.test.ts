import { afterEach, expect, test } from 'vitest';
import { SimulatedDay } from './SimulatedDay.ts';
import { takeDatabaseAway } from './takeDatabaseAway.ts';

/** Midnight in Pacific time: the marketplace has just begun to count anew. */
const start = Date.UTC(2030, 0, 2, 8);
const cap = 600;
const hour = 3_600_000;
/** The stretch it is away for, and how long after it all must be known again; in hours, like all below. */
const away = 20 / 60;
const recovers = 1;
/** Another one is another day: FAULTS_SEED=8 npx vitest run --project api databaseAway */
const seed = Number(process.env['FAULTS_SEED'] ?? 7);

let day: SimulatedDay;
afterEach(() => day.close());

test.each([
  ['after a call was counted and before its answer is stored', 'while it is answered'],
  ['before a second try is counted', 'while a token is fetched'],
] as const)(
  'a database that goes %s, and comes back after 20 minutes, lets visitors read and no call be made uncounted',
  async (_, moment) => {
    const [goes, faultsEnd] = [2, 2 + away];
    day = await SimulatedDay.open(seed, cap, start, () => [
      { from: start, weather: 'some' },
      { from: start + faultsEnd * hour, weather: 'calm' },
    ]);
    const { marketplace, visitor, budget } = day;
    await day.until(goes);
    expect(day.thrown).toEqual([]);

    let bringBack: (() => Promise<void>) | null = null;
    const takeAway = async () => {
      bringBack ??= await takeDatabaseAway(day.app.db);
    };
    marketplace.onSearch = async () => {
      marketplace.onSearch = async () => undefined;
      if (moment === 'while it is answered') return takeAway();
      // The search is refused, a new token fetched, and then the second try is to be counted.
      marketplace.endTokens();
      marketplace.onToken = takeAway;
    };
    let gone = goes;
    while (bringBack === null) {
      gone += 1 / 60;
      await day.until(gone);
    }
    const [received, reads, cards] = [marketplace.received(), visitor.reads, visitor.cards];
    await day.until(gone + away);
    const meanwhile = {
      calls: marketplace.received() - received,
      reads: visitor.reads - reads,
      cards: visitor.cards - cards,
    };
    const failures = day.thrown.length;
    // What cannot be counted is not asked.
    expect(meanwhile.calls).toBe(0);
    expect(failures).toBeGreaterThan(10);
    expect(meanwhile.reads).toBeGreaterThan(100);
    expect(meanwhile.cards).toBeGreaterThan(1_000);

    await (bringBack as () => Promise<void>)();
    expect((await budget.state()).used).toBe(marketplace.received());
    await day.until(gone + away + recovers);
    expect(day.thrown.length).toBe(failures);
    expect(visitor.complaints).toEqual([]);
    expect(day.unsound).toEqual([]);
    expect(marketplace.complaints).toEqual([]);
    expect(day.granted).toBe(marketplace.received());
    const { used } = await budget.state();
    expect(used).toBe(marketplace.received());
    expect(used).toBeGreaterThan(received);
    expect(used).toBeLessThanOrEqual(cap);
    // Listed long enough ago that its page was read since, faults or not.
    const { live, missing } = await day.recovery(day.now - 6 * hour);
    expect(missing).toEqual([]);

    process.stdout.write(
      `The database away for 20 minutes, seed ${seed}: ${meanwhile.reads} reads meanwhile, 0 failed, ${meanwhile.cards} cards, 0 calls; ` +
        `${failures} runs of jobs failed and none after; ${used} calls in all, each counted; ${live} of ${live} known at the end\n`,
    );
  },
  600_000,
);
