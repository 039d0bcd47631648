import { expect, test, vi } from 'vitest';
import { killWhileAlerting, reportsPerRound } from './testing/loops/alerts.ts';
import { minWrites } from './testing/loops/KillRounds.ts';
import { killUnderLoad } from './testing/loops/kills.ts';
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

test('answers every request and brings streams back when the workers of one process restart', async () => {
  const databaseUrl = addressOf(await emptyDatabase());
  const { counts, restartMs, stops } = await restartUnderLoad({ databaseUrl, seed: 19, rounds: 2, workers: 2 });
  expect(restartMs).toHaveLength(2);
  expect(counts).toMatchObject({ unanswered: 0, refused: 0, serverErrors: 0 });
  expect(counts.answered).toBeGreaterThan(100);
  expect(counts.streamsBack).toBeGreaterThan(0);
  expect(stops.map(({ code }) => code)).toEqual([0]);
});

test('keeps what was acknowledged, brings nothing back and serves cards when server and database are killed', async () => {
  const { figures, problems } = await killUnderLoad({
    seed: 18,
    rounds: 3,
    victims: ['server', 'database', 'database'],
    isDurable: true,
  });
  expect(problems).toEqual([]);
  expect(figures.acknowledged).toBeGreaterThanOrEqual(3 * minWrites);
  expect(figures.readsWithoutDatabase).toBeGreaterThan(0);
});

test('keeps all that, and the quota, while mail server, marketplace and clock fail at the same time', async () => {
  const { figures, problems } = await killUnderLoad({
    ...{ seed: 20, rounds: 4, victims: ['server', 'database'] },
    ...{ isDurable: true, isChaotic: true },
  });
  expect(problems).toEqual([]);
  expect(figures.acknowledged).toBeGreaterThanOrEqual(4 * minWrites);
});

test('finds what is lost when the database reports commits before it writes them', async () => {
  const { problems } = await killUnderLoad({ seed: 18, rounds: 1, victims: ['database'], isDurable: false });
  expect(problems).toContainEqual(expect.stringMatching(/ is (?:lost|back)$/));
});

test('sends what matched by every channel, and nothing under a second id, when the server is killed meanwhile', async () => {
  const { figures, problems } = await killWhileAlerting({ seed: 21, rounds: 4 });
  expect(problems).toEqual([]);
  expect(figures.reports).toBe(4 * reportsPerRound);
  for (const { messages } of [figures.mails, figures.discord, figures.pushes])
    expect(messages).toBe(figures.webhooks.messages);
});
