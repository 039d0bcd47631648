import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RefusalLog } from './RefusalLog.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lines = { level: 'error', begins: 'begins', lasts: 'lasts', ends: 'ends' } as const;

test('logs the first refusal, counts the others every ten seconds, and says when none follows', () => {
  const log = { error: vi.fn(), warn: vi.fn() };
  const refusals = new RefusalLog(log, lines);
  for (let refusal = 0; refusal < 500; refusal++) refusals.count({ reason: 'full' });
  expect(log.error.mock.calls).toEqual([[{ reason: 'full' }, 'begins']]);
  vi.advanceTimersByTime(10_000);
  refusals.count();
  vi.advanceTimersByTime(10_000);
  expect(log.warn.mock.calls).toEqual([
    [{ refused: 500 }, 'lasts'],
    [{ refused: 1 }, 'lasts'],
  ]);
  vi.advanceTimersByTime(10_000);
  expect(log.warn).toHaveBeenLastCalledWith('ends');
  refusals.count();
  expect(log.error).toHaveBeenCalledTimes(2);
});
