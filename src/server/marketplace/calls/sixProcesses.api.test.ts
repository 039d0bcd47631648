import { setTimeout as sleep } from 'node:timers/promises';
import { SeededRandom } from '@cardfall/marketplace-sandbox/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/testDatabase.ts';
import { StartedRacer } from '../../testing/StartedRacer.ts';
import { quotaDay } from './callBudget.ts';
import { callQueries } from './queries.ts';

const processes = 6;
const races = 100;
/** In one race of five somebody is killed. */
const killEvery = 5;
const firstDay = Date.UTC(2030, 0, 1, 20);
/** Another one is another race: FAULTS_SEED=8 npx vitest run --project api sixProcesses */
const random = new SeededRandom(Number(process.env['FAULTS_SEED'] ?? 7));

let database: TestDatabase;
let racers: StartedRacer[];

beforeAll(async () => {
  database = await testDatabase();
  racers = await Promise.all(Array.from({ length: processes }, () => StartedRacer.start(database.connection)));
});
afterAll(async () => {
  for (const racer of racers) racer.kill();
  await database.close();
});

type Killing = 'nobody' | 'themselves, with a call reserved' | 'by another hand, at any moment';

/** The race of a day that nobody has begun yet. What was granted and made in it, and how many died. */
async function race(number: number, killing: Killing) {
  const cap = Math.floor(random.between(1, 60));
  const now = firstDay + number * 24 * 3_600_000;
  const victims = killing === 'nobody' ? [] : random.shuffle(racers).slice(0, random.chance(0.3) ? 2 : 1);
  const running = racers.map((racer) => {
    const dies = killing.startsWith('themselves') && victims.includes(racer);
    const diesAfter = dies ? 1 + Math.floor(random.between(0, (cap / processes) * 0.8)) : null;
    // One after the other where it matters that nothing else is under way when it dies.
    return racer.run({ now, cap, abreast: dies ? 1 : 3, diesAfter });
  });
  if (killing.startsWith('by')) {
    await sleep(random.between(0, 12));
    for (const victim of victims) victim.kill();
  }
  const finishes = await Promise.all(running);
  const used = await callQueries(database.db).callsUsed(quotaDay(now).resetsAt);
  const died = finishes.filter(({ granted }) => granted === null).length;
  racers = await Promise.all(racers.map((racer) => (racer.isAlive ? racer : StartedRacer.start(database.connection))));
  const winners = finishes.filter(({ made }) => made > 0).length;
  return { cap, used, died, winners, made: finishes.reduce((sum, { made }) => sum + made, 0) };
}

test('grants every call of a day and not one more to six racing processes, some of which are killed', async () => {
  let [calls, killed, lost, contested] = [0, 0, 0, 0];
  for (let number = 0; number < races; number++) {
    const turn = number % (2 * killEvery);
    const killing: Killing =
      turn === 1
        ? 'themselves, with a call reserved'
        : turn === 1 + killEvery
          ? 'by another hand, at any moment'
          : 'nobody';
    const { cap, used, died, winners, made } = await race(number, killing);
    const told = `race ${number} for ${cap} calls, killed: ${killing}`;
    // All is taken, by those who lived on; a call taken and not made stays taken.
    expect(used, told).toBe(cap);
    expect(made, told).toBeLessThanOrEqual(cap);
    if (killing === 'nobody') expect({ made, died }, told).toEqual({ made: cap, died: 0 });
    if (killing.startsWith('themselves')) expect(made, told).toBe(cap - died);
    [calls, killed, lost] = [calls + made, killed + died, lost + cap - made];
    contested += Number(winners > 1);
  }
  expect(killed).toBeGreaterThan(races / killEvery / 4);
  expect(lost).toBeGreaterThan(0);
  // They did race.
  expect(contested).toBeGreaterThan(races / 2);
  process.stdout.write(
    `${races} races of ${processes} processes: ${calls} calls, none beyond a cap; ${killed} killed, ${lost} calls lost with them; more than one process had calls in ${contested}\n`,
  );
}, 600_000);
