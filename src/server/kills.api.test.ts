import { expect, test, vi } from 'vitest';
import { minWrites } from './testing/loops/KillRounds.ts';
import { killUnderLoad } from './testing/loops/kills.ts';

// Each kill of the server is followed by a start, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000 });

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
