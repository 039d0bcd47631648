import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { expect, test } from 'vitest';
import { type Lease, LeaseLostError, settleAll } from '#server/db/lease.ts';
import { runJobs } from './runner.ts';
import { Wake } from './Wake.ts';

const log = pino({ level: 'silent' });

/** A lease as several processes see it: one owner at a time. */
function oneLease() {
  const state: { held: boolean; lose: () => void } = { held: false, lose: () => undefined };
  const takeLease = async (onLost: () => void): Promise<Lease | null> => {
    if (state.held) return null;
    state.held = true;
    state.lose = () => {
      state.held = false;
      onLost();
    };
    return {
      fence: '1',
      release: async () => {
        state.held = false;
      },
    };
  };
  return { state, takeLease };
}

test('repeats a job until it is stopped, after a failed run too', async () => {
  let runs = 0;
  const job = {
    name: 'count',
    pauseMs: 1,
    run: async () => {
      runs++;
      if (runs === 2) throw new Error('once');
    },
  };
  const stop = runJobs([job], { takeLease: oneLease().takeLease, log });
  await expect.poll(() => runs).toBeGreaterThan(3);
  await stop();
  const after = runs;
  await sleep(20);
  expect(runs).toBe(after);
});

test('aborts a running job on stop and waits for it', async () => {
  const seen: string[] = [];
  const job = {
    name: 'slow',
    pauseMs: 1,
    run: async (stopped: AbortSignal) => {
      seen.push('began');
      await new Promise((resolve) => stopped.addEventListener('abort', resolve));
      await sleep(10);
      seen.push('ended');
    },
  };
  const stop = runJobs([job], { takeLease: oneLease().takeLease, log });
  await expect.poll(() => seen.length).toBe(1);
  await stop();
  expect(seen).toEqual(['began', 'ended']);
});

test('runs the jobs in one of two processes, and in the other after the first loses its lease', async () => {
  const { state, takeLease } = oneLease();
  const runs = { one: 0, two: 0 };
  const job = (name: 'one' | 'two') => ({ name, pauseMs: 1, run: async () => void runs[name]++ });
  const stops = [runJobs([job('one')], { takeLease, log }), runJobs([job('two')], { takeLease, log })];
  await expect.poll(() => runs.one).toBeGreaterThan(2);
  expect(runs.two).toBe(0);
  state.lose();
  const before = runs.one;
  await expect.poll(() => runs.two, { timeout: 5_000 }).toBeGreaterThan(2);
  expect(runs.one - before).toBeLessThan(3);
  await Promise.all(stops.map((stop) => stop()));
});

test('stops all jobs and names the one whose write was refused', async () => {
  const logged: { job?: string; msg: string }[] = [];
  const { state, takeLease } = oneLease();
  const refused = {
    name: 'refused',
    pauseMs: 1,
    run: () => Promise.reject(new LeaseLostError('Another process runs the jobs now')),
  };
  let isStopped = false;
  const other = {
    name: 'other',
    pauseMs: 1,
    run: (stopped: AbortSignal) =>
      new Promise<void>((resolve) =>
        stopped.addEventListener('abort', () => {
          isStopped = true;
          resolve();
        }),
      ),
  };
  const recording = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const stop = runJobs([refused, other], { takeLease, log: recording });
  await expect.poll(() => state.held === false && logged.length).toBe(2);
  expect(isStopped).toBe(true);
  expect(logged).toMatchObject([
    { job: 'refused', msg: 'A write was refused: another process runs the jobs now' },
    { msg: 'The lease of the jobs is lost; they are stopped' },
  ]);
  await stop();
});

test('logs once that the lease cannot be taken, and once that it can again', async () => {
  const logged: string[] = [];
  const recording = pino({}, { write: (line: string) => void logged.push(JSON.parse(line).msg) });
  let attempts = 0;
  const takeLease = async () => {
    attempts++;
    if (attempts <= 2) throw new Error('connect ECONNREFUSED');
    return null;
  };
  const stop = runJobs([], { takeLease, log: recording });
  await expect.poll(() => attempts, { timeout: 20_000 }).toBeGreaterThan(2);
  await stop();
  expect(logged).toEqual(['Cannot take the lease of the jobs', 'The lease of the jobs can be asked for again']);
}, 60_000);

test('a pause ends when it is rung, and is left out after a ring during the run', async () => {
  const wake = new Wake();
  let runs = 0;
  const job = {
    name: 'count',
    pauseMs: 60_000,
    wake,
    run: async () => {
      runs++;
      if (runs === 2) wake.ring();
    },
  };
  const stop = runJobs([job], { takeLease: oneLease().takeLease, log });
  await expect.poll(() => runs).toBe(1);
  await sleep(20);
  expect(runs).toBe(1);
  wake.ring();
  await expect.poll(() => runs).toBe(3);
  await stop();
});

test('settleAll returns the results in the order of the parts', async () => {
  const slow = Promise.withResolvers<number>();
  const all = settleAll([slow.promise, Promise.resolve(2)]);
  slow.resolve(1);
  expect(await all).toEqual([1, 2]);
});

test('settleAll fails with the first failure, after the last part has ended', async () => {
  const slow = Promise.withResolvers<void>();
  const events: string[] = [];
  const failed = settleAll([
    Promise.reject(new Error('first')),
    slow.promise.then(() => events.push('slow ended')),
  ]).catch(({ message }) => events.push(message));
  // Other work has its turn, in which a failure that does not wait would be seen.
  await new Promise(setImmediate);
  slow.resolve();
  await failed;
  expect(events).toEqual(['slow ended', 'first']);
});
