import { expect, test, vi } from 'vitest';
import { restartUnderLoad } from './testing/loops/restarts.ts';
import { addressOf, emptyDatabase } from './testing/testDatabase.ts';

// Each round starts the server, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000 });

test('answers every request and brings streams back when two processes restart in turn', async () => {
  const databaseUrl = addressOf(await emptyDatabase());
  const { counts, stops } = await restartUnderLoad({ databaseUrl, seed: 18, rounds: 2 });
  expect(counts).toMatchObject({ unanswered: 0, serverErrors: 0 });
  expect(counts.answered).toBeGreaterThan(100);
  expect(counts.streamsBack).toBeGreaterThan(0);
  expect(stops.map(({ code }) => code)).toEqual([0, 0]);
});
