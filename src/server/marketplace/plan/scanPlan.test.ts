import { type Category, categories } from '@cardfall/card-language';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxListingAgeMs } from '#domain/listings/freshness.ts';
import { pageSize } from '../browse/searchAuctions.ts';
import { maxShares, type Stream, streams } from '../streams.ts';
import { horizonMs, isWorthACall, lastLookMs, maxScanAgeMs, scansAtOnce } from './callPrice.ts';
import { nextScan, nextScans, type Outlook, type PlanInput } from './scanPlan.ts';
import { layersOf } from './scope.ts';
import { applyPage, type Slice } from './slices.ts';

const start = Date.UTC(2030, 0, 1, 8);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const layers = layersOf(0);
const noCalls = Object.fromEntries(streams.map((stream) => [stream, 0])) as Record<Stream, number>;
/** The market of the real size: a page of all auctions spans less than four minutes. */
const realEndsPerDay = 333_000;

function planInput(slices: readonly Slice[], changed: Partial<PlanInput> & { used?: number } = {}): PlanInput {
  const { used = 0, ...rest } = changed;
  const budget = { used, byStream: noCalls, cap: 5_000, startedAt: start, resetsAt: start + day };
  const market = { markets: categories, outlooks: new Map(), endsPerDay: realEndsPerDay, weight: () => 1 };
  return { slices, layers, budget, reach: Number.POSITIVE_INFINITY, ...market, ...rest };
}

const slice = (from: number, to: number, seenBefore: number, changed: Partial<Slice> = {}): Slice => ({
  market: 'football',
  layer: 'base',
  from: start + from * minute,
  to: start + to * minute,
  listings: pageSize,
  scannedAt: start - seenBefore * minute,
  ...changed,
});
const football = { markets: ['football' as const] };
/** All hours of a market, read just now. */
const complete = [slice(0, 400, 0), slice(0, 400, 0, { layer: 'withBid' })];

test('reads an unknown market from the soonest end on, with every auction', () => {
  expect(nextScan(planInput([]), start)).toMatchObject({ stream: 'completeHours', layer: 'base', from: start });
  expect(nextScan(planInput([slice(0, 30, 0)], football), start)).toMatchObject({
    stream: 'completeHours',
    market: 'football',
    from: start + 30 * minute,
    to: start + day,
  });
});

test('makes no call when none is left, or when everything was just read', () => {
  expect(nextScan(planInput([], { used: 5_000 }), start)).toBeNull();
  expect(nextScan(planInput(complete, football), start)).toBeNull();
});

test('holds back the calls visitors may ask for until the reset, and those not asked for shrink with the day', () => {
  const used = (calls: number, now: number) => nextScan(planInput([], { used: calls }), now);
  const held = 5_000 * maxShares.askedFor;
  expect(used(4_950 - held, start)).toBeNull();
  expect(used(4_949 - held, start)).not.toBeNull();
  expect(used(4_949 - held / 2, start + day / 2)).not.toBeNull();
  expect(used(4_951 - held / 2, start + day / 2)).toBeNull();
});

test('reads first what leaves the catalogue before it ends, and not what ends before that', () => {
  const scannedAt = (maxScanAgeMs + minute) / minute;
  const lost = slice(120, 300, scannedAt);
  const ending = slice(0, 15, scannedAt);
  expect(nextScan(planInput([ending, slice(15, 120, 30), lost], football), start)?.from).toBe(lost.from);
  expect(nextScan(planInput([ending, ...complete], football), start)?.stream).not.toBe('completeHours');
});

test('looks at auctions with a bid a last time before they end', () => {
  const row = [slice(0, 400, 6), slice(0, 10, 5, { layer: 'withBid' }), slice(10, 18, 60, { layer: 'withBid' })];
  const later = slice(18, 400, 60, { layer: 'withBid' });
  expect(nextScan(planInput([...row, later], { ...football, used: 3_000 }), start)).toMatchObject({
    stream: 'lastLook',
    layer: 'withBid',
    from: start + 10 * minute,
  });
});

test('follows the market with more weight, and leaves out one that is paused', () => {
  const rows = categories.flatMap((market) => [
    slice(0, 400, 0, { market, listings: 20_000 }),
    slice(0, 16, 1, { market, layer: 'withBid', listings: 300 }),
    slice(16, 400, 120, { market, layer: 'withBid', listings: 2_000 }),
  ]);
  const weight = (market: Category) => (market === 'baseball' ? 3 : 0.5);
  const scan = (changed: Partial<PlanInput>) => nextScan(planInput(rows, changed), start);
  expect(scan({ weight })).toMatchObject({ stream: 'following', market: 'baseball' });
  expect(scan({ weight, markets: ['pokemon'] })?.market).toBe('pokemon');
});

test('scans several markets at once with a quota that one call after another could not use', () => {
  expect([5_000, 60_000, 100_000, 1_500_000].map(scansAtOnce)).toEqual([1, 1, 2, 4]);
  const scans = nextScans(planInput([]), start, 4);
  expect(scans.map(({ market }) => market).sort()).toEqual([...categories].sort());
  expect(nextScans(planInput([], { used: 5_000 }), start, 4)).toEqual([]);
});

test('reads no further than pages can be counted to', () => {
  const rows = [slice(0, 60, 0, { listings: 9_900 }), slice(0, 60, 0, { layer: 'withBid' })];
  expect(nextScan(planInput(rows, football), start)?.stream).toBe('completeHours');
  expect(nextScan(planInput(rows, { ...football, reach: 9_800 }), start)).toBeNull();
});

test('asks for more value as calls get rarer', () => {
  const large = { layers, shares: [1, 0.4, 0.16], endingTogether: 1_000 };
  const isWorth = (value: number, calls: number) => isWorthACall(value, large, calls);
  expect([1, 2, 10, 100].map((calls) => isWorth(1e8, calls))).toEqual([false, false, true, true]);
  expect([1e9, 1e8, 1e7, 1e6].map((value) => isWorth(value, 3))).toEqual([true, true, false, false]);
  expect(isWorth(9, 1e9)).toBe(false);
  expect(isWorthACall(1e6, { ...large, endingTogether: 10 }, 100)).toBe(false);
});

test('reads further ahead with a larger quota', () => {
  const hours = (calls: number) => horizonMs(calls, realEndsPerDay) / hour;
  expect(hours(3_700)).toBe(3);
  expect(hours(8_000)).toBeGreaterThan(5.5);
  expect(hours(21_000)).toBeGreaterThan(12);
  expect(hours(85_000)).toBeGreaterThan(hours(21_000));
});

interface MarketDay {
  readonly betweenEnds: number;
  readonly cap: number;
  readonly hours: number;
  /** The share of calls that fail. */
  readonly failures?: number;
  /** The marketplace's totals are this many times too high. */
  readonly totalError?: number;
  /** Calls that visitors cause each hour, if their share allows. */
  readonly askedPerHour?: number;
  readonly random?: () => number;
}

/** A day on four markets whose auctions end one after the other, evenly. Two of five have a bid, one of six a high one. */
function simulate(options: MarketDay) {
  const { betweenEnds, cap, hours, failures = 0, totalError = 1, askedPerHour = 0, random = () => 1 } = options;
  let slices: Slice[] = [];
  const outlooks = new Map<Category, Outlook>();
  const byStream = { ...noCalls };
  const ages: number[] = [];
  let [used, oldest, asked] = [0, 0, 0];
  const endsPerDay = (4 * day) / betweenEnds;
  for (let now = start; now < start + hours * hour; now += 15_000) {
    if (asked < ((now - start) / hour) * askedPerHour && byStream.askedFor < cap * maxShares.askedFor) {
      asked++;
      used++;
      byStream.askedFor++;
    }
    const budget = { used, byStream, cap, startedAt: start, resetsAt: start + day };
    const next = nextScan(planInput(slices, { budget, outlooks, endsPerDay }), now);
    if (next !== null) {
      used++;
      byStream[next.stream]++;
      if (random() < failures) continue;
      const share = { base: 1, withBid: 0.4, highBid: 0.16 }[next.layer];
      const total = ((next.to - next.from) / betweenEnds) * share;
      const lastEnd = total > pageSize ? next.from + (pageSize * betweenEnds) / share : null;
      const count = Math.min(Math.floor(total), pageSize);
      const auctions = Array.from({ length: count }, (_, number) => ({
        bidCount: number % 5 < 2 || share < 1 ? 1 : 0,
        price: number % 5 === 0 || share < 0.3 ? 10 : 5,
      }));
      const page = { market: next.market, layer: next.layer, from: next.from, to: next.to, startedAt: now };
      const own = applyPage(slices, { ...page, lastEnd, auctions }, layers);
      slices = [...slices.filter(({ market }) => market !== next.market), ...own];
      if (next.stream === 'completeHours')
        outlooks.set(next.market, { to: next.to, auctions: total * totalError - count });
    }
    if (now - start < 6.5 * hour) continue;
    for (const { layer, from, to, scannedAt } of slices) {
      if (to <= now) continue;
      if (layer === 'base' && to - scannedAt > maxListingAgeMs) oldest = Math.max(oldest, now - scannedAt);
      if (layer === 'withBid' && from < now + hour) ages.push(now - scannedAt);
    }
  }
  const frontiers = categories.map((name) =>
    Math.max(0, ...slices.map(({ market, to }) => (market === name ? to : 0))),
  );
  const soonAge = ages.sort((one, other) => one - other)[ages.length >> 1] ?? 0;
  return { used, byStream, oldest, soonAge, complete: Math.min(...frontiers) - (start + hours * hour) };
}

/** A simulated day takes seconds, and a minute on a busy machine. */
const patience = 300_000;

test(
  'keeps a small market whole and fresh',
  () => {
    const { used, oldest, soonAge, complete } = simulate({ betweenEnds: 60_000, cap: 5_000, hours: 24 });
    expect(used).toBeLessThanOrEqual(5_000);
    expect(oldest).toBeLessThan(maxListingAgeMs);
    expect(soonAge).toBeLessThan(8 * minute);
    expect(complete).toBeGreaterThan(9 * day);
  },
  patience,
);

test(
  'completes the hours of a market of the real size, looks at all of it again, and follows what has bids',
  () => {
    const betweenEnds = (4 * day) / realEndsPerDay;
    const { used, byStream, soonAge, complete } = simulate({ betweenEnds, cap: 5_000, hours: 24 });
    expect(used).toBeLessThanOrEqual(4_950);
    expect(used).toBeGreaterThan(4_600);
    expect(byStream.completeHours).toBeLessThan(2_150);
    expect(byStream.lastLook + byStream.following).toBeGreaterThan(2_600);
    expect(complete).toBeGreaterThan(2.8 * hour);
    expect(soonAge).toBeLessThan(lastLookMs);
  },
  patience,
);

test(
  'holds quota, shares and the age limit whatever fails and however wrong the totals are',
  () => {
    const marketDay = fc.record({
      betweenEnds: fc.integer({ min: 1_000, max: 200_000 }),
      cap: fc.integer({ min: 50, max: 9_000 }),
      hours: fc.integer({ min: 7, max: 12 }),
      failures: fc.constantFrom(0, 0.1, 0.5),
      totalError: fc.constantFrom(0, 0.2, 1, 5),
      askedPerHour: fc.constantFrom(0, 30, 2_000),
    });
    fc.assert(
      fc.property(marketDay, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (options, numbers) => {
        const random = () => numbers.next().value ?? 1;
        const { used, byStream, oldest } = simulate({ ...options, random });
        expect(used).toBeLessThanOrEqual(Math.ceil(options.cap * 0.99) + 1);
        expect(byStream.askedFor).toBeLessThanOrEqual(Math.ceil(options.cap * maxShares.askedFor));
        const sum = streams.reduce((total, stream) => total + byStream[stream], 0);
        expect(sum).toBe(used);
        if (options.failures === 0 && options.cap >= 5_000) expect(oldest).toBeLessThan(maxListingAgeMs);
      }),
      { numRuns: 12 },
    );
  },
  patience,
);
