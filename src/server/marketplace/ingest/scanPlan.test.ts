import { categories } from '@cardfall/card-language';
import { expect, test } from 'vitest';
import { maxListingAgeMs } from '#domain/listings/freshness.ts';
import { pageSize } from '../browse/searchAuctions.ts';
import { callPrice, maxFreshListings, maxScanAgeMs } from './callPrice.ts';
import { maxLeadMs, nextScan, type PlanInput } from './scanPlan.ts';
import { applyScan, type Slice } from './slices.ts';

const start = Date.UTC(2030, 0, 1, 8);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

function known(slices: readonly Slice[], used = 0, changed: Partial<PlanInput> = {}): PlanInput {
  const budget = { used, cap: 5_000, startedAt: start, resetsAt: start + day };
  return { slices, markets: categories, budget, endsPerDay: 20_000, weight: () => 1, ...changed };
}

const slice = (from: number, to: number, seenBefore: number, market: Slice['market'] = 'football'): Slice => ({
  market,
  from: start + from * minute,
  to: start + to * minute,
  listings: pageSize,
  scannedAt: start - seenBefore * minute,
});

/** Adds a slice just scanned after these, so that nothing is unknown. */
const whole = (slices: Slice[]): Slice[] => [
  ...slices,
  ...[...new Set(slices.map(({ market }) => market))].map((market) => ({
    market,
    from: slices.findLast((one) => one.market === market)?.to ?? start,
    to: start + maxLeadMs,
    listings: 1,
    scannedAt: start,
  })),
];

test('reads an unknown market from the soonest end on', () => {
  expect(nextScan(known([]), start)).toEqual({ market: 'basketball', from: start });
  expect(nextScan(known([slice(0, 30, 0)], 0, { markets: ['football'] }), start)).toEqual({
    market: 'football',
    from: start + 30 * minute,
  });
});

test('makes no call when none is left, or when everything was just seen', () => {
  expect(nextScan(known([], 5_000), start)).toBeNull();
  // One percent is reserved.
  expect(nextScan(known([], 4_950), start)).toBeNull();
  expect(nextScan(known([], 4_949), start)).not.toBeNull();
  expect(nextScan(known(whole(categories.map((market) => slice(0, 60, 0, market)))), start)).toBeNull();
});

test('prefers pages that end sooner and pages with older scans', () => {
  const from = (slices: Slice[]) => nextScan(known(whole(slices), 0, { markets: ['football'] }), start)?.from;
  expect(from([slice(0, 20, 60), slice(20, 300, 60), slice(300, 900, 60)])).toBe(start);
  expect(from([slice(0, 20, 0.1), slice(20, 40, 90), slice(40, 60, 90)])).toBe(start + 20 * minute);
});

test('scans expiring slices before anything else', () => {
  const lost = slice(2_000, 2_100, (maxScanAgeMs + 16 * minute) / minute);
  const slices = [slice(0, 20, 30), slice(20, 2_000, 30), lost];
  expect(nextScan(known(slices, 100, { markets: ['football'] }), start)?.from).toBe(lost.from);
});

test('leaves out a market that is paused', () => {
  const slices = whole(categories.map((market) => slice(0, 60, 120, market)));
  expect(nextScan(known(slices, 0, { markets: ['pokemon'] }), start)?.market).toBe('pokemon');
});

test('scans a market with more weight first', () => {
  const slices = categories.map((market) => slice(0, 60, 30, market));
  const weight = (market: string) => (market === 'baseball' ? 3 : 0.5);
  expect(nextScan(known(whole(slices), 0, { weight }), start)?.market).toBe('baseball');
});

test('raises the price as calls run out, to infinity when they do not suffice to keep listings', () => {
  const slices = [slice(0, 20, 5), slice(20, 60, 5), slice(60, 600, 5)];
  const price = (used: number) =>
    callPrice(slices, { used, cap: 5_000, startedAt: start, resetsAt: start + day }, start);
  expect(price(4_500)).toBeGreaterThan(price(1_000));
  expect(price(4_949)).toBe(Number.POSITIVE_INFINITY);
});

test('keeps more listings with a larger quota and fewer when more end within the day', () => {
  expect(maxFreshListings(10_000, 20_000)).toBeGreaterThan(maxFreshListings(5_000, 20_000));
  expect(maxFreshListings(5_000, 30_000)).toBeLessThan(maxFreshListings(5_000, 10_000));
});

/** A simulated day takes seconds, and a minute on a busy machine. */
const patience = 300_000;

/** A day on four markets whose auctions end one after the other, evenly. */
function simulate(betweenEnds: number, cap: number, startsAt = start) {
  let slices: Slice[] = [];
  let used = 0;
  let oldest = 0;
  const soonAges: number[] = [];
  const endsPerDay = (4 * day) / betweenEnds;
  const budget = () => ({ used, cap, startedAt: start, resetsAt: start + day });
  for (let now = startsAt; now < start + day; now += 20_000) {
    const next = nextScan(known(slices, 0, { budget: budget(), endsPerDay }), now);
    if (next !== null) {
      used++;
      const pageEnd = next.from + pageSize * betweenEnds;
      const scan = { market: next.market, from: next.from, to: now + maxLeadMs, startedAt: now };
      const full = pageEnd < now + maxLeadMs;
      const own = applyScan(slices, {
        ...scan,
        listings: full ? pageSize : (scan.to - next.from) / betweenEnds,
        lastEnd: full ? pageEnd : null,
      });
      slices = [...slices.filter(({ market }) => market !== next.market), ...own];
    }
    if (now - startsAt < 3 * hour) continue;
    for (const { from, to, scannedAt } of slices) {
      if (to <= now) continue;
      oldest = Math.max(oldest, now - scannedAt);
      if (from < now + hour) soonAges.push(now - scannedAt);
    }
  }
  return { used, oldest, soonAge: soonAges.sort((one, other) => one - other)[soonAges.length >> 1] ?? 0, slices };
}

test(
  'keeps a small market whole and fresh, and what ends soon minutes old',
  () => {
    const { used, oldest, soonAge, slices } = simulate(60_000, 5_000);
    expect(used).toBeLessThanOrEqual(5_000);
    expect(oldest).toBeLessThan(maxListingAgeMs);
    expect(soonAge).toBeLessThan(5 * minute);
    expect(Math.max(...slices.map(({ to }) => to))).toBeGreaterThan(start + 10 * day);
  },
  patience,
);

test(
  'keeps as much of a large market as the quota allows, and what ends soon minutes old',
  () => {
    const { used, soonAge, slices } = simulate(6_000, 5_000);
    expect(used).toBeLessThanOrEqual(5_000);
    expect(used).toBeGreaterThan(4_000);
    expect(soonAge).toBeLessThan(10 * minute);
    expect(slices.length).toBeGreaterThan(300);
  },
  patience,
);

test(
  'stays within the quota after a late start and with a small quota',
  () => {
    expect(simulate(60_000, 5_000, start + 20 * hour).used).toBeLessThanOrEqual(5_000);
    expect(simulate(6_000, 60).used).toBeLessThanOrEqual(60);
  },
  patience,
);
