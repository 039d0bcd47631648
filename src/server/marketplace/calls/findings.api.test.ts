import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/testing/testDatabase.ts';
import { type FindingQueries, findingQueries } from './findingQueries.ts';
import { mayTry, minLeadMs, provenLeadMs } from './findings.ts';

const now = Date.UTC(2030, 0, 1);
const day = 24 * 3_600_000;
let database: TestDatabase;
let queries: FindingQueries;

beforeAll(async () => {
  database = await testDatabase();
  queries = findingQueries(database.db);
});
afterAll(() => database.close());
beforeEach(() => database.db.deleteFrom('marketplace_findings').execute());

test('knows nothing at first, and then what was recorded last', async () => {
  expect((await queries.readFindings()).noBids).toEqual({ verdict: 'unknown', value: null, checkedAt: null });
  await queries.record('noBids', { verdict: 'ignored', value: null, detail: 'x' }, now);
  await queries.record('noBids', { verdict: 'works', value: null, detail: 'x' }, now + 1);
  await queries.record('nearEnd', { verdict: 'works', value: 150_000, detail: 'x' }, now);
  const findings = await queries.readFindings();
  expect(findings.noBids).toEqual({ verdict: 'works', value: null, checkedAt: now + 1 });
  expect(minLeadMs(findings.nearEnd)).toBe(150_000);
});

test('lets a capability be tried freely until it is refused', async () => {
  expect(await queries.claimTry('startDate', now)).toBe(true);
  await queries.record('startDate', { verdict: 'works', value: null, detail: 'x' }, now);
  expect(await queries.claimTry('startDate', now)).toBe(true);
  expect(await queries.claimTry('startDate', now)).toBe(true);
});

test('lets one of many processes try a refused capability again, once a day', async () => {
  await queries.recordRefusal('startDate', now, '12002 invalid');
  expect(mayTry((await queries.readFindings()).startDate, now + day - 1)).toBe(false);
  expect(await queries.claimTry('startDate', now + day - 1)).toBe(false);
  const claims = await Promise.all(Array.from({ length: 8 }, () => queries.claimTry('startDate', now + day)));
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect(await queries.claimTry('startDate', now + 2 * day - 1)).toBe(false);
  expect(await queries.claimTry('startDate', now + 2 * day)).toBe(true);
  await queries.recordSuccess('startDate', now + 2 * day);
  expect(await queries.claimTry('startDate', now + 2 * day)).toBe(true);
});

test('knows nothing of what was found out with another account, and lets everything be tried with this one', async () => {
  const [first, second] = [findingQueries(database.db, 'first'), findingQueries(database.db, 'second')];
  await first.recordRefusal('startDate', now);
  expect((await first.readFindings()).startDate.verdict).toBe('refused');
  expect((await second.readFindings()).startDate.verdict).toBe('unknown');
  expect(await first.claimTry('startDate', now)).toBe(false);
  expect(await second.claimTry('startDate', now)).toBe(true);
  await second.recordSuccess('startDate', now);
  expect((await second.readFindings()).startDate.verdict).toBe('works');
  expect((await first.readFindings()).startDate.verdict).toBe('unknown');
});

test('counts what a version without accounts found out as found out with the present one', async () => {
  await queries.recordRefusal('startDate', now);
  expect((await findingQueries(database.db, 'first').readFindings()).startDate.verdict).toBe('refused');
});

test.each([
  ['a near lower bound', 10 * 60_000, provenLeadMs],
  ['the lead that others proved', provenLeadMs, Number.POSITIVE_INFINITY],
])('after a refusal of %s, windows need a lead of the next certain kind', async (_, leadMs, needed) => {
  await queries.recordRefusal('nearEnd', now, '', leadMs);
  expect(minLeadMs((await queries.readFindings()).nearEnd)).toBe(needed);
});
