import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { networksOf } from './caller.ts';
import { currentRequest, runInRequest } from './errors/requestContext.ts';
import { FairQueue } from './FairQueue.ts';

/** A queue whose clock the jobs advance, and whose turns the test runs. */
function testQueue() {
  let now = 0;
  const turns: (() => void)[] = [];
  const pauses: number[] = [];
  const pause = async (ms: number) => pauses.push(ms);
  let refusals = 0;
  const clock = { now: () => now, defer: (turn: () => void) => turns.push(turn), pause };
  const queue = new FairQueue({ clock, onRefused: () => refusals++ });
  const done: string[] = [];
  const refused: { name: string; status: number; retryAfter: string | undefined }[] = [];
  return {
    done,
    refused,
    pauses,
    /** As reported for the log and the metrics. */
    counts: () => ({ refusals, refused: queue.refused, waiting: queue.waiting }),
    wait: (ms: number) => {
      now += ms;
    },
    request(name: string, address: string, ms: number) {
      const job = () => {
        now += ms;
        done.push(name);
      };
      const refuse = (error: { status: number; headers: Record<string, string> }) =>
        refused.push({ name, status: error.status, retryAfter: error.headers['retry-after'] });
      queue.run(networksOf(address), job).catch(refuse);
    },
    arrive: () => queue.noteArrival(),
    /** Runs one turn of the event loop and returns what it finished. */
    turn(): string[] {
      const before = done.length;
      turns.shift()?.();
      return done.slice(before);
    },
    async finish() {
      while (turns.length > 0) turns.shift()?.();
      await setImmediate();
    },
  };
}

const flooder = '192.0.2.1';
const visitor = '192.0.2.2';

/** Uses the thread from an address until it has had more than its share. */
async function useUp(queue: ReturnType<typeof testQueue>, address: string, ms: number) {
  queue.request('heavy', address, ms);
  await queue.finish();
  queue.done.length = 0;
}

test('serves a new network before one that used more than its share', async () => {
  const queue = testQueue();
  await useUp(queue, flooder, 150);
  for (const name of ['flood 1', 'flood 2']) queue.request(name, flooder, 10);
  queue.request('visit', visitor, 10);
  await queue.finish();
  expect(queue.done).toEqual(['visit', 'flood 1', 'flood 2']);
});

test('ranks requests that already wait by what their network used meanwhile', async () => {
  const queue = testQueue();
  for (let number = 0; number < 20; number++) queue.request('flood', flooder, 60);
  queue.request('visit', visitor, 10);
  await queue.finish();
  expect(queue.done.indexOf('visit')).toBe(2);
});

test('serves networks within their share in order of arrival', async () => {
  const queue = testQueue();
  await useUp(queue, flooder, 90);
  for (const [name, address] of [
    ['first', flooder],
    ['second', visitor],
  ] as const)
    queue.request(name, address, 1);
  await queue.finish();
  expect(queue.done).toEqual(['first', 'second']);
});

test('forgets the use of a network after some seconds', async () => {
  const queue = testQueue();
  await useUp(queue, flooder, 400);
  queue.wait(3_000);
  queue.request('again', flooder, 1);
  queue.request('visit', visitor, 1);
  await queue.finish();
  expect(queue.done).toEqual(['again', 'visit']);
});

test.each([
  { network: 'the same /64', user: '2001:db8:0:100::1', address: '2001:db8:0:100::2', usedMs: 150, isBehind: true },
  {
    network: 'the same /56, within its share of two',
    user: '2001:db8:0:100::1',
    address: '2001:db8:0:1ff::1',
    usedMs: 150,
    isBehind: false,
  },
  { network: 'the same /56', user: '2001:db8:0:100::1', address: '2001:db8:0:1ff::1', usedMs: 250, isBehind: true },
  {
    network: 'the same /48, within its share of four',
    user: '2001:db8:0:100::1',
    address: '2001:db8:0:200::1',
    usedMs: 350,
    isBehind: false,
  },
  { network: 'the same /48', user: '2001:db8:0:100::1', address: '2001:db8:0:200::1', usedMs: 450, isBehind: true },
  { network: 'another /48', user: '2001:db8:0:100::1', address: '2001:db8:1:100::1', usedMs: 450, isBehind: false },
  { network: 'another IPv4 address', user: '192.0.2.1', address: '192.0.2.3', usedMs: 450, isBehind: false },
])('counts what an address used for $network', async ({ user, address, usedMs, isBehind }) => {
  const queue = testQueue();
  await useUp(queue, user, usedMs);
  queue.request('of the network', address, 1);
  queue.request('visit', visitor, 1);
  await queue.finish();
  expect(queue.done[0]).toBe(isBehind ? 'visit' : 'of the network');
});

test('refuses what would wait too long, and still accepts other networks', async () => {
  const queue = testQueue();
  await useUp(queue, flooder, 10);
  for (let number = 0; number < 1_000; number++) queue.request(`flood ${number}`, flooder, 10);
  queue.request('visit', visitor, 1);
  await setImmediate();
  expect(queue.refused.length).toBeGreaterThan(700);
  expect(queue.refused.every(({ name, status }) => name !== 'visit' && status === 503)).toBe(true);
  expect(queue.refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
  // The flood cannot send its next requests at once.
  expect(queue.pauses).toHaveLength(queue.refused.length);
  const refusals = queue.refused.length;
  expect(queue.counts()).toEqual({ refusals, refused: refusals, waiting: 1_001 - refusals });
  await queue.finish();
  expect(queue.done).toContain('visit');
});

test('refuses visitors beyond a quarter of a second of work, however many networks they come from', async () => {
  const queue = testQueue();
  await useUp(queue, flooder, 10);
  for (let number = 0; number < 1_000; number++) queue.request('visit', `198.51.100.${number}`, 10);
  await queue.finish();
  expect(queue.done.length).toBeGreaterThan(50);
  expect(queue.done.length).toBeLessThan(150);
  expect(queue.refused).toHaveLength(1_000 - queue.done.length);
  expect(queue.pauses).toEqual([]);
});

test.each([
  { lostMs: 0, accepted: 26 },
  { lostMs: 10, accepted: 13 },
])('keeps $accepted requests of 10 ms waiting if other things take $lostMs ms for each', ({ lostMs, accepted }) => {
  const queue = testQueue();
  for (let number = 0; number < 100; number++) {
    queue.request('visit', `198.51.100.${number}`, 10);
    queue.wait(lostMs);
    // The first one waits for the second, so that the queue is never empty.
    if (number > 0) queue.turn();
  }
  for (let number = 0; number < 100; number++) queue.request('visit', `198.51.101.${number}`, 10);
  expect(queue.counts().waiting).toBe(accepted);
});

test.each([
  { usedMs: 150, afterMs: 250 },
  { usedMs: 900, afterMs: 1_000 },
])('refuses a network that used $usedMs ms after $afterMs ms', async ({ usedMs, afterMs }) => {
  const queue = testQueue();
  await useUp(queue, flooder, usedMs);
  for (let number = 0; number < 1_000; number++) queue.request('visit', `198.51.100.${number}`, 1);
  expect(queue.pauses).toEqual([]);
  queue.request('flood', flooder, 1);
  expect(queue.pauses).toEqual([afterMs]);
});

test('refuses a request that others overtook for a second', async () => {
  const queue = testQueue();
  await useUp(queue, flooder, 5_000);
  queue.request('flood', flooder, 10);
  for (let number = 0; number < 15; number++) {
    queue.request('visit', `198.51.100.${number}`, 90);
    queue.turn();
  }
  await setImmediate();
  expect(queue.done).not.toContain('flood');
  expect(queue.refused).toMatchObject([{ name: 'flood', status: 503 }]);
  expect(queue.counts()).toMatchObject({ refusals: 1, refused: 1 });
});

test('runs a few milliseconds of work in a turn of the event loop, and at least one request', () => {
  const queue = testQueue();
  for (const [name, ms] of [
    ['a', 50],
    ['b', 1],
    ['c', 1],
    ['d', 9],
    ['e', 1],
  ] as const) {
    queue.request(name, visitor, ms);
  }
  expect([queue.turn(), queue.turn(), queue.turn(), queue.turn()]).toEqual([['a'], ['b', 'c', 'd'], ['e'], []]);
});

test('lets the event loop accept what arrives before it works on', () => {
  const queue = testQueue();
  for (const name of ['a', 'b']) queue.request(name, visitor, 50);
  const turns = [queue.turn()];
  for (let number = 0; number < 3; number++) {
    queue.arrive();
    turns.push(queue.turn());
  }
  turns.push(queue.turn());
  expect(turns).toEqual([['a'], [], [], [], ['b']]);
});

test('works on after arrivals took as long as the work before', () => {
  const queue = testQueue();
  for (const name of ['a', 'b']) queue.request(name, visitor, 12);
  const turns = [queue.turn()];
  for (let number = 0; number < 3; number++) {
    queue.wait(4);
    queue.arrive();
    turns.push(queue.turn());
  }
  expect(turns).toEqual([['a'], [], [], ['b']]);
});

/** The milliseconds of one thread: bench:load measures them. A search takes this long in the mean. */
const costs = { search: 1.2, accepting: 0.15, refusing: 0.02, turn: 0.003 };

/** Sends searches of many networks at an even rate for ten seconds. Returns how long the accepted and the refused waited. */
function overload(perSecond: number) {
  let now = 0;
  let turns: (() => void)[] = [];
  const clock = { now: () => now, defer: (turn: () => void) => turns.push(turn), pause: async () => undefined };
  const queue = new FairQueue({ clock });
  const [accepted, refused]: [number[], number[]] = [[], []];
  for (let number = 0; now < 10_000; ) {
    const due = (number * 1_000) / perSecond;
    if (due <= now) {
      queue.noteArrival();
      const networks = networksOf(`198.51.100.${number++ % 250}`);
      const isRefused = queue.refusal(networks) !== null;
      now += isRefused ? costs.refusing : costs.accepting;
      if (isRefused) refused.push(now - due);
      else {
        void queue.run(networks, () => {
          // From nearly nothing to twice the mean.
          now += costs.search * 2 * ((number * 0.618) % 1);
          accepted.push(now - due);
        });
      }
    }
    const next = turns;
    turns = [];
    for (const turn of next) turn();
    now += costs.turn;
  }
  return { accepted, refused };
}

test.each([2, 5])(
  'at %i times the peak, nine tenths of it are answered in half a second, others refused at once',
  (factor) => {
    const peak = 1_000 / (costs.search + costs.accepting);
    const { accepted, refused } = overload(peak * factor);
    const sorted = (all: number[]) => all.toSorted((one, other) => one - other);
    expect(accepted.length / 10).toBeGreaterThan(0.9 * peak);
    expect(sorted(accepted)[Math.floor(accepted.length * 0.99)]).toBeLessThan(500);
    expect(sorted(refused)[Math.floor(refused.length * 0.99)]).toBeLessThan(50);
  },
);

test('runs a job as part of its own request, whichever request scheduled the turn', async () => {
  const queue = new FairQueue();
  const idOfJob = (id: string) => runInRequest({ id, network: '' }, () => queue.run([], () => currentRequest()?.id));
  expect(await Promise.all(['first', 'second'].map(idOfJob))).toEqual(['first', 'second']);
});

test('passes on what a job throws', async () => {
  const queue = new FairQueue();
  const failing = queue.run([], () => {
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  await expect(queue.run([], () => 'next')).resolves.toBe('next');
});
