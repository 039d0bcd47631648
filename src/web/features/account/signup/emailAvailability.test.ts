import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkAfterMs, createEmailCheck, toEmailTaken } from './emailAvailability.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A check whose requests the test answers itself. */
function check() {
  const open = new Map<string, { answer: (text: string) => void; fail: () => void }>();
  const requested: string[] = [];
  const emailCheck = createEmailCheck((email) => {
    requested.push(email);
    return new Promise<string>((answer, reject) => open.set(email, { answer, fail: () => reject(new Error('no')) }));
  });
  return { ...emailCheck, open, requested };
}

// @req 5.signup.5
test('checks once after a pause in typing, for the address typed last', async () => {
  const { checkLater, requested, open } = check();
  const reported: string[] = [];
  checkLater('a@b.c', (answer) => reported.push(answer));
  await vi.advanceTimersByTimeAsync(checkAfterMs - 1);
  checkLater('a@b.co', (answer) => reported.push(answer));
  await vi.advanceTimersByTimeAsync(checkAfterMs - 1);
  expect(requested).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(requested).toEqual(['a@b.co']);
  open.get('a@b.co')?.answer('free');
  await vi.advanceTimersByTimeAsync(0);
  expect(reported).toEqual(['free']);
});

test('does not report an answer that arrives after a newer check began', async () => {
  const { checkLater, open } = check();
  const reported: string[] = [];
  checkLater('first@b.c', () => reported.push('first'));
  await vi.advanceTimersByTimeAsync(checkAfterMs);
  checkLater('second@b.c', () => reported.push('second'));
  await vi.advanceTimersByTimeAsync(checkAfterMs);
  open.get('second@b.c')?.answer('taken');
  open.get('first@b.c')?.answer('free');
  await vi.advanceTimersByTimeAsync(0);
  expect(reported).toEqual(['second']);
});

test('joins the request in flight when the form is submitted', async () => {
  const { checkLater, checkNow, open, requested } = check();
  checkLater('a@b.c', () => {});
  await vi.advanceTimersByTimeAsync(checkAfterMs);
  const answer = checkNow('a@b.c');
  open.get('a@b.c')?.answer('free');
  expect(await answer).toBe('free');
  expect(requested).toEqual(['a@b.c']);
});

test('checks at once when the form is submitted, and not again after the pause', async () => {
  const { checkLater, checkNow, open, requested } = check();
  checkLater('a@b.c', () => {});
  const answer = checkNow('a@b.c');
  open.get('a@b.c')?.answer('taken');
  expect(await answer).toBe('taken');
  await vi.advanceTimersByTimeAsync(checkAfterMs);
  expect(requested).toEqual(['a@b.c']);
});

test('repeats a failed request, but not an answered one', async () => {
  const { checkNow, open, requested } = check();
  const failed = checkNow('a@b.c');
  open.get('a@b.c')?.fail();
  await expect(failed).rejects.toThrow('no');
  const again = checkNow('a@b.c');
  open.get('a@b.c')?.answer('free');
  expect(await again).toBe('free');
  expect(await checkNow('a@b.c')).toBe('free');
  expect(requested).toEqual(['a@b.c', 'a@b.c']);
});

test('does not report an answer after the check is canceled', async () => {
  const { checkLater, cancel, open } = check();
  const reported: string[] = [];
  checkLater('a@b.c', (answer) => reported.push(answer));
  await vi.advanceTimersByTimeAsync(checkAfterMs);
  cancel();
  open.get('a@b.c')?.answer('taken');
  await vi.advanceTimersByTimeAsync(0);
  expect(reported).toEqual([]);
});

// @req 3.availability.2 5.signup.3 5.signup.4
test.each([
  [false, null, null],
  [true, 'google', 'This email is registered with Google. Please use Google sign-in.'],
  [true, 'facebook', 'This email is registered with Facebook. Please use Facebook sign-in.'],
  [true, 'other', 'This email is already registered. Please sign in instead.'],
  [true, null, 'This email is already registered. Please sign in instead.'],
] as const)('when the address exists is %s with provider %s, the message is %s', (exists, auth_provider, message) => {
  expect(toEmailTaken({ exists, auth_provider })?.message ?? null).toBe(message);
});
