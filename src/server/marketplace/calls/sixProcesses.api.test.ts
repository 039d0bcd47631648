import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '@cardfall/marketplace-sandbox/testing';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Race, RacerCommand, RacerReply } from '#server/testing/budgetRacer.ts';
import { type TestDatabase, testDatabase } from '#server/testing/testDatabase.ts';
import { quotaDay } from './callBudget.ts';
import { callQueries } from './queries.ts';

const processes = 6;
const races = 100;
/** A process is killed in one race of five. */
const killEvery = 5;
const firstDay = Date.UTC(2030, 0, 1, 20);
/** To try other races: FAULTS_SEED=8 npx vitest run --project api sixProcesses */
const random = new Random(Number(process.env['FAULTS_SEED'] ?? 7));

const racerProgram = join(import.meta.dirname, '../../testing/budgetRacer.ts');

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

type Kill = 'none' | 'self, with a call reserved' | 'other, at any moment';

/** Runs a race for the calls of a new day. Returns the calls that were granted and made, and how many processes died. */
async function race(number: number, kill: Kill) {
  const cap = Math.floor(random.between(1, 60));
  const now = firstDay + number * 24 * 3_600_000;
  const victims = kill === 'none' ? [] : random.shuffle(racers).slice(0, random.chance(0.3) ? 2 : 1);
  const running = racers.map((racer) => {
    const dies = kill.startsWith('self') && victims.includes(racer);
    const diesAfter = dies ? 1 + Math.floor(random.between(0, (cap / processes) * 0.8)) : null;
    // Without concurrency, so that no other call is under way when it dies.
    return racer.run({ now, cap, concurrency: dies ? 1 : 3, diesAfter });
  });
  if (kill.startsWith('other')) {
    await sleep(random.between(0, 12));
    for (const victim of victims) victim.kill();
  }
  const results = await Promise.all(running);
  const { used } = await callQueries(database.db).callsUsed(quotaDay(now).resetsAt);
  const died = results.filter(({ granted }) => granted === null).length;
  racers = await Promise.all(racers.map((racer) => (racer.isAlive ? racer : StartedRacer.start(database.connection))));
  const winners = results.filter(({ made }) => made > 0).length;
  return { cap, used, died, winners, made: results.reduce((sum, { made }) => sum + made, 0) };
}

// @asvs 2.3.4
test('grants every call of a day and not one more to six racing processes, some of which are killed', async () => {
  let [calls, killed, lost, contested] = [0, 0, 0, 0];
  for (let number = 0; number < races; number++) {
    const turn = number % (2 * killEvery);
    const kill: Kill =
      turn === 1 ? 'self, with a call reserved' : turn === 1 + killEvery ? 'other, at any moment' : 'none';
    const { cap, used, died, winners, made } = await race(number, kill);
    const label = `race ${number} for ${cap} calls, killed: ${kill}`;
    // The survivors take every call; a call that is reserved and not made stays consumed.
    expect(used, label).toBe(cap);
    expect(made, label).toBeLessThanOrEqual(cap);
    if (kill === 'none') expect({ made, died }, label).toEqual({ made: cap, died: 0 });
    if (kill.startsWith('self')) expect(made, label).toBe(cap - died);
    [calls, killed, lost] = [calls + made, killed + died, lost + cap - made];
    contested += Number(winners > 1);
  }
  expect(killed).toBeGreaterThan(races / killEvery / 4);
  expect(lost).toBeGreaterThan(0);
  // The processes did compete.
  expect(contested).toBeGreaterThan(races / 2);
  process.stdout.write(
    `${races} races of ${processes} processes: ${calls} calls, none beyond a cap; ` +
      `${killed} killed, ${lost} calls lost with them; more than one process had calls in ${contested}\n`,
  );
}, 600_000);

/** The result of a race for one process. */
interface RaceResult {
  /** The calls it reported as granted; null when it was killed. */
  readonly granted: number | null;
  /** The calls it made until its end. */
  readonly made: number;
}

/** A racer in a process of its own, with its own connections. */
class StartedRacer {
  readonly #child: ChildProcess;
  /** The calls it wrote, and those of earlier races. */
  #made = 0;
  #madeBefore = 0;

  private constructor(child: ChildProcess) {
    this.#child = child;
    child.stdout?.on('data', (calls: Buffer) => {
      this.#made += calls.byteLength;
    });
  }

  static async start(connection: pg.ClientConfig): Promise<StartedRacer> {
    const child = fork(racerProgram, { silent: true, execArgv: [] });
    child.stderr?.pipe(process.stderr);
    const racer = new StartedRacer(child);
    racer.#send({ connection });
    await once(child, 'message');
    return racer;
  }

  get isAlive(): boolean {
    return !this.#child.killed && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async run(race: Race): Promise<RaceResult> {
    this.#send(race);
    const granted = await new Promise<number | null>((resolve) => {
      this.#child.once('message', (reply: RacerReply) => resolve(reply === 'ready' ? null : reply.granted));
      // `close` comes after everything it wrote.
      this.#child.once('close', () => resolve(null));
    });
    this.#child.removeAllListeners('message').removeAllListeners('close');
    // A living process made every granted call; its last marks may not have arrived yet.
    const made = granted ?? this.#made - this.#madeBefore;
    this.#madeBefore += made;
    return { granted, made };
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  #send(command: RacerCommand): void {
    this.#child.send(command);
  }
}
