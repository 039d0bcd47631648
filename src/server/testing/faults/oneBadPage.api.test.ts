import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { scanMarketplace } from '#server/marketplace/ingest/marketplaceJobs.ts';
import { TestIngest } from '#server/testing/testIngest.ts';

/** Four markets of 600 auctions that end one after the other within the day. */
const values = ['Basketball', 'Baseball', 'Football', 'Pokémon TCG'];
const auctionsEach = 600;
const cap = 600;
const hour = 3_600_000;
let on: TestIngest;

beforeAll(async () => {
  on = await TestIngest.open();
});
afterAll(() => on.database.close());
beforeEach(async () => {
  await on.begin();
  on.now = Date.UTC(2030, 0, 1);
});
afterEach(() => on.end());

interface SearchRequest {
  readonly number: number;
  /** The time from now to the beginning of the window; null for an open beginning. */
  readonly leadMs: number | null;
  readonly items: { itemEndDate: string }[];
}

/** Scans for half an hour, a third of a second per call. Returns the number of calls. */
async function readForHalfAnHour(spoil: (request: SearchRequest) => object): Promise<number> {
  const start = on.now;
  on.answer = (address, number) => {
    on.now += 300;
    const [, from = '', to = ''] =
      /itemEndDate:\[(.*?)\.\.(.*?)\]/.exec(address.searchParams.get('filter') ?? '') ?? [];
    const market = values.findIndex((value) => address.searchParams.get('aspect_filter')?.includes(`{${value}}`));
    const offset = Number(address.searchParams.get('offset'));
    const begin = from === '' ? null : Date.parse(from);
    const found = Array.from({ length: auctionsEach }, (_, place) => ({
      id: market * auctionsEach + place,
      endsAt: start + (place + 1) * 120_000,
    })).filter(({ endsAt }) => endsAt > Math.max(on.now, begin ?? 0) && endsAt <= Date.parse(to));
    const items = found
      .slice(offset, offset + 200)
      .map(({ id, endsAt }) => on.item(id, { itemEndDate: new Date(endsAt).toISOString() }));
    const page = { total: found.length, itemSummaries: items, ...(found.length > offset + 200 && { next: 'x' }) };
    return { body: { ...page, ...spoil({ number, leadMs: begin === null ? null : begin - on.now, items }) } };
  };
  const scan = scanMarketplace(on.process(cap));
  while (on.now < start + hour / 2) {
    await scan(new AbortController().signal);
    on.now += 1_000;
  }
  return on.searches.length;
}

const warnings = [{ errorId: 12002, message: 'The itemEndDate filter value is invalid.' }];
/** Auctions that end within the half hour, in each market. */
const ended = 15;

/** Expects every live auction of each market to be stored. */
async function expectAllKnown(): Promise<void> {
  const rows = (await on.stored()).filter((row) => row.ends_at.getTime() > on.now);
  expect(rows.length).toBeGreaterThanOrEqual(values.length * (auctionsEach - ended - 1));
}

test('needs few calls for half an hour without faults', async () => {
  expect(await readForHalfAnHour(() => ({}))).toBeLessThan(cap / 6);
  await expectAllKnown();
});

test('reads a whole market in few calls when the marketplace drops near beginnings', async () => {
  const near = ({ leadMs }: SearchRequest) => leadMs !== null && leadMs < 12 * hour;
  expect(await readForHalfAnHour((request) => (near(request) ? { warnings } : {}))).toBeLessThan(cap / 6);
  await expectAllKnown();
});

test('reads a whole market in few calls after one page was refused', async () => {
  let refused = 0;
  const once = ({ leadMs }: SearchRequest) => leadMs !== null && refused++ === 0;
  expect(await readForHalfAnHour((request) => (once(request) ? { warnings } : {}))).toBeLessThan(cap / 6);
  expect(refused).toBeGreaterThan(0);
  await expectAllKnown();
});

test('does not take one auction far outside the window for the end of a page', async () => {
  const far = new Date(on.now + 20 * 24 * hour).toISOString();
  let spoilt = 0;
  const spoil = ({ leadMs, items }: SearchRequest) =>
    leadMs !== null && spoilt++ === 0
      ? { itemSummaries: items.map((item, place) => (place === 100 ? { ...item, itemEndDate: far } : item)) }
      : {};
  expect(await readForHalfAnHour(spoil)).toBeLessThan(cap / 6);
  expect(spoilt).toBeGreaterThan(0);
  await expectAllKnown();
});

test('rejects a page without any requested auction, although it has no warning', async () => {
  on.answer = () => ({ body: { itemSummaries: on.items(0, 200), next: 'x' } });
  await expect(on.scanAt(on.now + 24 * hour)).rejects.toMatchObject({ code: 'garbage' });
  expect(await on.stored()).toEqual([]);
});
