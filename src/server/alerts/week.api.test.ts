import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dispatchQueries, waitingQueries } from '#server/alerts/dispatch/queries.ts';
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

test('finds who is to be told without reading all that was told before, and what waits', async () => {
  const { db, close } = await testDatabase();
  await sql`insert into users (email, username, first_name, last_name)
    select n || '@example.com', 'u' || n, '', '' from generate_series(1, 100) n`.execute(db);
  // Two of three were told, one waits for the end of an auction, and of 900 cards of a person one is due.
  await sql`insert into notifications (user_id, item_id, kind, seen_at, ready_at, due_at, ends_at, dispatched_at, outcome)
    select u.id, n::text, 'found', due.at, due.at, due.at, due.at + interval '1 day', told.at, case when told.at is not null then 'sent' end
    from users u, generate_series(1, 900) n,
      lateral (select case when n % 3 > 0 or n = 900 then now() - n * interval '1 minute' else now() + n * interval '1 hour' end as at) due,
      lateral (select case when n % 3 > 0 then due.at end as at) told`.execute(db);
  await sql`analyze notifications`.execute(db);
  await db.transaction().execute(async (transaction) => {
    // As in a table of a million rows, which parallel workers would read.
    await sql`set local enable_bitmapscan = off`.execute(transaction);
    expect(await dispatchQueries(transaction).duePeople(Date.now() + 60_000, 200)).toHaveLength(100);
    expect((await waitingQueries(transaction).countWaiting(Date.now() + 60_000)).notifications).toBe(100);
    const { rows } = await sql<{ seq_scan: string }>`
      select seq_scan from pg_stat_xact_user_tables where relname = 'notifications'`.execute(transaction);
    expect(rows).toEqual([{ seq_scan: '0' }]);
  });
  const { rows: people } = await sql<{ id: string }>`select id from users`.execute(db);
  const userIds = people.map(({ id }) => id);
  await db.transaction().execute(async (transaction) => {
    const queries = dispatchQueries(transaction);
    expect(await queries.dueNotifications(userIds, Date.now() + 60_000)).toHaveLength(100);
    const since = Date.now() - 600_000;
    const named = await queries.countNamed(userIds.map((userId) => ({ userId, since })));
    expect(new Set(named.values())).toEqual(new Set([6]));
    const { rows } = await sql<{ read: string }>`
      select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'notifications'`.execute(
      transaction,
    );
    // 600 were told lately and 100 are due, of 90,000.
    expect(Number(rows[0]?.read)).toBeLessThan(1_000);
  });
  await close();
});
