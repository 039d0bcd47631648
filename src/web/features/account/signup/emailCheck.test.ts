import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkAfterMs, createEmailCheck } from './emailCheck.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A check whose answers come when the test says so. */
function check() {
  const open = new Map<string, { answer: (text: string) => void; fail: () => void }>();
  const asked: string[] = [];
  const made = createEmailCheck((email) => {
    asked.push(email);
    return new Promise<string>((answer, reject) => open.set(email, { answer, fail: () => reject(new Error('no')) }));
  });
  return { ...made, open, asked };
}

// @req 5.signup.5
test('while one types nothing is asked; after a pause once, for what was typed last', async () => {
  const { soon, asked, open } = check();
  const told: string[] = [];
  soon('a@b.c', (answer) => told.push(answer));
  await vi.advanceTimersByTimeAsync(checkAfterMs - 1);
  soon('a@b.co', (answer) => told.push(answer));
  await vi.advanceTimersByTimeAsync(checkAfterMs - 1);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['a@b.co']);
  open.get('a@b.co')?.answer('free');
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['free']);
});

test('an answer that comes after the next question is not told', async () => {
  const { soon, open } = check();
  const told: string[] = [];
  soon('first@b.c', () => told.push('first'));
  await vi.advanceTimersByTimeAsync(checkAfterMs);
  soon('second@b.c', () => told.push('second'));
  await vi.advanceTimersByTimeAsync(checkAfterMs);
  open.get('second@b.c')?.answer('taken');
  open.get('first@b.c')?.answer('free');
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['second']);
});

test('who cannot wait joins the question that runs already', async () => {
  const { soon, now, open, asked } = check();
  soon('a@b.c', () => {});
  await vi.advanceTimersByTimeAsync(checkAfterMs);
  const answer = now('a@b.c');
  open.get('a@b.c')?.answer('free');
  expect(await answer).toBe('free');
  expect(asked).toEqual(['a@b.c']);
});

test('who does not wait for the pause asks at once, and the pause asks no more', async () => {
  const { soon, now, open, asked } = check();
  soon('a@b.c', () => {});
  const answer = now('a@b.c');
  open.get('a@b.c')?.answer('taken');
  expect(await answer).toBe('taken');
  await vi.advanceTimersByTimeAsync(checkAfterMs);
  expect(asked).toEqual(['a@b.c']);
});

test('a question that failed is asked again, one that was answered is not', async () => {
  const { now, open, asked } = check();
  const failed = now('a@b.c');
  open.get('a@b.c')?.fail();
  await expect(failed).rejects.toThrow('no');
  const again = now('a@b.c');
  open.get('a@b.c')?.answer('free');
  expect(await again).toBe('free');
  expect(await now('a@b.c')).toBe('free');
  expect(asked).toEqual(['a@b.c', 'a@b.c']);
});

test('an answer nobody wants any more is not told', async () => {
  const { soon, forget, open } = check();
  const told: string[] = [];
  soon('a@b.c', (answer) => told.push(answer));
  await vi.advanceTimersByTimeAsync(checkAfterMs);
  forget();
  open.get('a@b.c')?.answer('taken');
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([]);
});
