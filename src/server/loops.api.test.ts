import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Random } from '@cardfall/marketplace-sandbox/testing';
import { expect, test, vi } from 'vitest';
import { killWhileAlerting, reportsPerRound } from './testing/loops/alerts.ts';
import { minWrites } from './testing/loops/KillRounds.ts';
import { followStream, RequestCounts } from './testing/loops/keepAliveClient.ts';
import { killUnderLoad } from './testing/loops/kills.ts';
import { findProblems, restartUnderLoad } from './testing/loops/restarts.ts';
import { addressOf, emptyDatabase } from './testing/testDatabase.ts';

// Each round starts the server, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000 });

test('answers every request and brings streams back when two processes restart in turn', async () => {
  const databaseUrl = addressOf(await emptyDatabase());
  const { counts, stops } = await restartUnderLoad({ databaseUrl, seed: 18, rounds: 2 });
  expect(counts).toMatchObject({ unanswered: 0, serverErrors: 0 });
  expect(counts.answered).toBeGreaterThan(100);
  expect(counts.streamsBack).toBeGreaterThan(0);
  expect(counts.streamsBack).toBe(counts.streamsEnded);
  expect(stops.map(({ code }) => code)).toEqual([0, 0]);
});

test('answers every request and brings streams back when the workers of one process restart', async () => {
  const databaseUrl = addressOf(await emptyDatabase());
  const { counts, restartMs, stops } = await restartUnderLoad({ databaseUrl, seed: 19, rounds: 2, workers: 2 });
  expect(restartMs).toHaveLength(2);
  expect(counts).toMatchObject({ unanswered: 0, refused: 0, serverErrors: 0 });
  expect(counts.answered).toBeGreaterThan(100);
  expect(counts.streamsBack).toBeGreaterThan(0);
  expect(counts.streamsBack).toBe(counts.streamsEnded);
  expect(stops.map(({ code }) => code)).toEqual([0]);
});

test.each<[what: string, end: (response: ServerResponse) => void]>([
  ['ends', (response) => response.end()],
  ['breaks', (response) => response.destroy()],
])('finds that a stream which %s does not come back', async (_, end) => {
  let asked = 0;
  const server = createServer((_request, response) => {
    if (asked++ > 0) return void response.writeHead(503).end();
    response.writeHead(200).write('retry: 1\nevent: message\ndata: {}\n\n', () => end(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const ports = [(server.address() as AddressInfo).port];
  const [counts, stopped] = [new RequestCounts(), new AbortController()];
  const client = {
    ports,
    request: { method: 'GET', path: '/' },
    random: new Random(1),
    counts,
    stopped: stopped.signal,
  } as const;
  const following = followStream(client);
  await expect.poll(() => asked).toBeGreaterThan(2);
  stopped.abort();
  await following;
  server.close();
  expect(findProblems({ counts, stops: [] })).toEqual(['1 streams did not come back']);
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
