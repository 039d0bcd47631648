// Started by main.ts in a process of its own to measure the memory of catalogue and plan.
import { Catalogue } from '#server/catalogue/catalogue.ts';
import { nextScan } from '#server/marketplace/plan/scanPlan.ts';
import { layersOf } from '#server/marketplace/plan/scope.ts';
import type { Slice } from '#server/marketplace/plan/slices.ts';
import { inventedListings } from '../inventedListings.ts';
import { marketNames } from './drawAuctions.ts';

const count = Number(process.argv[2]);
const now = Date.now();
const catalogue = new Catalogue();
/** Applies rows as they come from the database. */
function applyRows(first: number, rows: number): void {
  const found = JSON.parse(JSON.stringify(inventedListings(count, now, first, rows)));
  catalogue.apply(found, now);
}
for (let first = 0; first < count; first += 10_000) applyRows(first, 10_000);
// An hour of scans.
for (let page = 0; page < 200; page++) applyRows((page * 1_000) % count, 200);
const layers = layersOf(0);
const slices: Slice[] = marketNames.flatMap((market) =>
  Array.from({ length: (count / 800) * layers.length }, (_, index) => ({
    market,
    layer: layers[index % layers.length]?.name ?? 'base',
    from: now + Math.floor(index / layers.length) * 600_000,
    to: now + (Math.floor(index / layers.length) + 1) * 600_000,
    listings: 200,
    scannedAt: now - 3_600_000,
  })),
);
const byStream = { completeHours: 0, lastLook: 0, following: 0, askedFor: 0, probing: 0 };
const budget = { used: 0, byStream, cap: 20_000, startedAt: now, resetsAt: now + 86_400_000 };
const input = {
  slices,
  layers,
  markets: marketNames,
  budget,
  outlooks: new Map(),
  endsPerDay: 100_000,
  reach: Number.POSITIVE_INFINITY,
  weight: () => 1,
};
const started = performance.now();
for (let turn = 0; turn < 100; turn++) nextScan(input, now + turn);
const planMs = (performance.now() - started) / 100;
process.send?.({ listings: catalogue.size, rss: process.memoryUsage.rss(), planMs });
process.disconnect?.();
