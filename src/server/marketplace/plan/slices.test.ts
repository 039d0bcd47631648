import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxListingAgeMs } from '#domain/listings/freshness.ts';
import { layersOf } from './scope.ts';
import { applyPage, applyScan, completeUntil, liveListings, type Scan, type Slice } from './slices.ts';

const start = Date.UTC(2030, 0, 1);
const minute = 60_000;
const slice = (from: number, to: number, listings = 200, scannedAt = start): Slice => ({
  market: 'football',
  layer: 'base',
  from: start + from * minute,
  to: start + to * minute,
  listings,
  scannedAt,
});
const scan = (from: number, lastEnd: number | null, changed: Partial<Scan> = {}): Scan => ({
  market: 'football',
  layer: 'base',
  from: start + from * minute,
  to: start + 14_460 * minute,
  startedAt: start + 5 * minute,
  listings: 200,
  lastEnd: lastEnd === null ? null : start + lastEnd * minute,
  ...changed,
});
const spans = (slices: readonly Slice[]) =>
  slices.map(({ from, to, listings, scannedAt }) => [
    (from - start) / minute,
    (to - start) / minute,
    listings,
    (scannedAt - start) / minute,
  ]);

test('replaces the range of a page and keeps the rest', () => {
  const before = [slice(5, 30), slice(30, 50, 100), slice(50, 90)];
  expect(spans(applyScan(before, scan(5, 40)))).toEqual([
    [5, 40, 200, 5],
    [40, 50, 50, 0],
    [50, 90, 200, 0],
  ]);
  expect(spans(applyScan(before, scan(30, 35)))).toEqual([
    [5, 30, 200, 0],
    [30, 35, 200, 5],
    [35, 50, 75, 0],
    [50, 90, 200, 0],
  ]);
});

test('extends the last page of a market to the end of its window', () => {
  expect(spans(applyScan([slice(5, 30)], scan(30, null, { listings: 12 })))).toEqual([
    [5, 30, 200, 0],
    [30, 14_460, 12, 5],
  ]);
});

test('removes ended slices and counts only the rest of a started one', () => {
  expect(spans(applyScan([slice(0, 5), slice(5, 20)], scan(20, 30)))).toHaveLength(2);
  expect(liveListings(slice(0, 10), start + 4 * minute)).toBe(120);
  expect(liveListings(slice(0, 10), start + 10 * minute)).toBe(0);
});

test('removes slices at the far end that are too old', () => {
  const longAgo = start - 6 * 60 * minute;
  const before = [slice(5, 30), slice(30, 50, 200, longAgo), slice(50, 90), slice(90, 99, 200, longAgo)];
  expect(spans(applyScan(before, scan(5, 30)))).toHaveLength(3);
});

test('moves on after a full page of auctions that end in one second', () => {
  const [first] = applyScan([slice(5, 30)], scan(5, 5));
  expect((first?.to ?? 0) - (first?.from ?? 0)).toBe(1_000);
});

test('keeps slices without gaps and counts no listing twice, whatever is scanned', () => {
  const places = fc.integer({ min: 0, max: 500 });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(20), places), { maxLength: 40 }), (turns) => {
      let slices: Slice[] = [];
      for (const [turn, [place, length]] of turns.entries()) {
        const startedAt = start + turn * 1_000;
        // A plan begins at a slice, at the front, or at the far end.
        const from = slices[place]?.from ?? slices.at(-1)?.to ?? startedAt;
        const asked = { ...scan(0, null), from: Math.max(from, startedAt), to: startedAt + 600 * minute };
        if (asked.from >= asked.to) continue;
        slices = applyScan(slices, { ...asked, startedAt, listings: 200, lastEnd: asked.from + length * minute });
      }
      for (const [index, one] of slices.entries()) {
        expect(one.to).toBeGreaterThan(one.from);
        expect(one.listings).toBeGreaterThanOrEqual(0);
        if (index > 0) expect(one.from).toBe(slices[index - 1]?.to);
      }
    }),
  );
});

test('counts what a page of all auctions shows of the narrower layers, and leaves the wider ones alone', () => {
  const layers = layersOf(0);
  const auctions = [0, 1, 5, 0].map((bidCount, number) => ({ bidCount, price: 4 * number }));
  const page = { ...scan(5, 40), layer: 'base' as const, auctions };
  const read = applyPage([slice(5, 90)], page, layers);
  expect(read.filter(({ scannedAt }) => scannedAt > start).map(({ layer, listings }) => [layer, listings])).toEqual([
    ['base', 4],
    ['withBid', 2],
    ['highBid', 1],
  ]);
  const narrow = applyPage(read, { ...page, layer: 'withBid', startedAt: start + 9 * minute }, layers);
  expect(narrow.filter(({ layer }) => layer === 'base')).toEqual(read.filter(({ layer }) => layer === 'base'));
  expect(narrow.find(({ layer }) => layer === 'withBid')?.scannedAt).toBe(start + 9 * minute);
});

const hour = 3_600_000;
const base = (from: number, to: number, scannedAt = start - 60_000): Slice => ({
  market: 'baseball',
  layer: 'base',
  from: start + from * hour,
  to: start + to * hour,
  listings: 100,
  scannedAt,
});

test.each<[string, Slice[], number | null]>([
  ['of a market never scanned is null', [], null],
  ['is the end of a row without gaps, in any order', [base(2, 4), base(-1, 2)], 4],
  ['ends at a gap', [base(-1, 2), base(2.1, 4)], 2],
  ['is null if what ends next is unknown', [base(0.1, 4)], null],
  ['is null if everything known has ended', [base(-3, -1)], null],
  ['ends where listings are too old to be shown', [base(-1, 2), base(2, 4, start - maxListingAgeMs)], 2],
  ['ends a day after a scan, because newer auctions end later', [base(-1, 40, start - hour), base(40, 60)], 23],
])('completeUntil %s', (_, slices, hours) => {
  expect(completeUntil(slices, start)).toBe(hours === null ? null : start + hours * hour);
});
