import { expect, test } from 'vitest';
import { testDatabase } from '#server/testing/testDatabase.ts';
import { simulateAlerts } from '../../../bench/week.ts';

const sizes = { seed: 7, people: 200, searches: 600, minWords: 1, market: 2_000, dailyCalls: 150, stepMs: 300_000 };

test('tells each person of each card once by each channel, and holds the rest for a reason, for a simulated day', async () => {
  const { db, pool, close } = await testDatabase();
  const { week, report } = await simulateAlerts({ ...sizes, db, pool }, { days: 1 });
  expect(report.problems).toEqual([]);
  expect(week.duplicates).toEqual([]);
  expect(week.received).toBeGreaterThan(20);
  expect(report.outcomes.get('sent')).toBeGreaterThan(20);
  expect(report.outcomes.get('checked again')).toBeGreaterThan(20);
  expect([...report.held.keys()]).toContain('quiet hours');
  await close();
}, 600_000);
