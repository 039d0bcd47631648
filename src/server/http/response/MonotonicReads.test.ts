import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { MonotonicReads } from './MonotonicReads.ts';

/** A process whose catalogue a test moves. Reading brings it to `after`. */
function startProcess({ allBefore = 1_000, noneAfter = 1_000, after = 3_000 } = {}) {
  const history = {
    allBefore,
    noneAfter,
    reads: 0,
    async catchUp() {
      history.reads++;
      history.allBefore = after;
      history.noneAfter = after;
    },
  };
  return { history, reads: new MonotonicReads({ history, secure: false }) };
}

const requestWith = (cookie: string) => ({ headers: { cookie } }) as IncomingMessage;
const seen = (asOf: string | null) => requestWith(`theme=dark; asof=${asOf}`);

test('a process never waits for what it has shown itself, although changes may have been stored since', () => {
  const { reads } = startProcess({ allBefore: 1_000, noneAfter: 1_200 });
  expect(reads.waitFor(seen(reads.asOf))).toBeNull();
});

test('a process waits for what another one has shown, until it has read everything before it', async () => {
  const ahead = startProcess({ allBefore: 2_000, noneAfter: 1_900 });
  const behind = startProcess({ allBefore: 1_899, after: 2_100 });
  await behind.reads.waitFor(seen(ahead.reads.asOf));
  expect(behind.history.allBefore).toBe(2_100);
  expect(behind.reads.waitFor(seen(ahead.reads.asOf))).toBeNull();
});

test('visitors who wait at the same time share one read', async () => {
  const { history, reads } = startProcess({ after: 3_000 });
  await Promise.all([1_500, 1_600, 2_999].map((at) => reads.waitFor(seen(`${at}-0123abcd`))));
  expect(history.reads).toBe(1);
});

test('the wait ends although the database does not answer, or fails', { timeout: 10_000 }, async () => {
  for (const catchUp of [() => new Promise<void>(() => undefined), () => Promise.reject(new Error('lost'))]) {
    const reads = new MonotonicReads({ history: { allBefore: 1_000, noneAfter: 1_000, catchUp }, secure: false });
    await expect(reads.waitFor(seen('1500-0123abcd'))).resolves.toBeUndefined();
  }
});

test.each([
  'asof=99999999999999-0123abcd',
  'asof=-5-0123abcd',
  'asof=NaN-0123abcd',
  'asof=1500',
  'asof=1500-0123abcd2',
  'notasof=1500-0123abcd',
  `asof=${'9'.repeat(400)}-0123abcd`,
])('nobody waits for the cookie %s', (cookie) => {
  const { reads } = startProcess();
  expect(reads.waitFor(requestWith(cookie))).toBeNull();
});

test('only documents set the cookie, and over https only for https', () => {
  const history = { allBefore: 1_000, noneAfter: 1_000, catchUp: async () => undefined };
  const reads = new MonotonicReads({ history, secure: true });
  expect(reads.headersFor('application/json')).toEqual({ 'x-as-of': reads.asOf });
  expect(reads.headersFor('text/html; charset=utf-8')).toEqual({
    'set-cookie': `asof=${reads.asOf}; Path=/; SameSite=Lax; Secure`,
  });
});

test('nothing is said before anything was read', () => {
  const { reads } = startProcess({ noneAfter: Number.NEGATIVE_INFINITY });
  expect(reads.headersFor('application/json')).toEqual({});
});
