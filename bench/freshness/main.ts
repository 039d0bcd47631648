// npm run bench:freshness simulates a day on a market with the shape and size of the real one, for the product's own plan
// and three others. It compares them with a plan that knows every bid in advance, and measures memory.
import { fork } from 'node:child_process';
import { AuctionModel } from './auctionModel.ts';
import { drawAuctions } from './drawAuctions.ts';
import { minWrongWithForesight, planWithForesight } from './foresight.ts';
import type { ShownDay } from './pageBlocks.ts';
import { productPlanner, roundRobinPlanner, soonestPlanner, visitorPlanner } from './planners.ts';
import { maxAgeMs, type Outcome, simulateDay } from './simulateDay.ts';

const hour = 3_600_000;
const cap = 5_000;
const visitsADay = 20_000;
const listingsInMemory = 250_000;
/** A midnight, Pacific time. The hours before fill the catalogues and are not measured. */
const start = Date.parse('2030-01-08T08:00:00Z');
const warmUp = 12 * hour;
const day = { start, end: start + 24 * hour };

const market = new AuctionModel(
  drawAuctions({ seed: 7, pacificMidnight: start, from: start - warmUp, to: day.end + 240 * hour }),
);
const everything = { minBids: 0, minPrice: 0, offset: 0, limit: 1 };
const live = (to: number) =>
  (['basketball', 'baseball', 'football', 'pokemon'] as const)
    .map((name) => market.search({ market: name, from: null, to, ...everything }, start).total)
    .reduce((sum, total) => sum + total);
console.log(
  `\n${count(live(start + 11 * 24 * hour))} live auctions, ${count(live(day.end))} of them end within the day;`,
);
console.log(`${count(cap)} calls of 200. Ages in minutes, half / nine of ten.\n`);

printRow(
  '',
  'shown',
  'over 6 h',
  '1 h before',
  'last look',
  'without bid',
  'wrong',
  'wrong, $8',
  'age < 1 h',
  'age < 1 h, $8',
  'calls',
);
const product = simulateDay(productPlanner(market, cap), market, start - warmUp, day);
printOutcome(product);
for (const other of [visitorPlanner(cap, visitsADay), roundRobinPlanner(market, cap), soonestPlanner(cap)]) {
  printOutcome(simulateDay(other, market, start - warmUp, day));
}

const showings = [...product.shownFrom.entries()]
  .filter(([listing, from]) => from >= 0 && market.endsAt(listing) > day.start)
  .map(([listing, shownFrom]) => ({ listing, shownFrom }));
const shown: ShownDay = { market, showings, day, calls: product.calls, maxAge: maxAgeMs };
console.log('\nwith every bid known in advance, for the same listings:');
for (const [name, kind] of [
  ['whole pages', 'whole'],
  ['pages always full', 'filled'],
] as const) {
  const { wrongShare, ages, agesWithinHour, calls } = planWithForesight(shown, kind);
  const [all, soon] = [ages, agesWithinHour].map(({ p50, p90 }) => `${minutes(p50)} / ${minutes(p90)}`);
  printRow(name, '', '', all ?? '', soon ?? '', percent(wrongShare), count(Math.round(calls)));
}
printRow('lower bound', '', '', '', '', percent(minWrongWithForesight(shown)), '');
const reached = planWithForesight(shown, 'whole').wrongShare;
console.log(`\nwrong prices, the product to whole pages with foresight: ${(product.all.wrong / reached).toFixed(2)}`);

const memory = await measureMemory();
console.log(
  `memory with ${count(memory.listings)} listings in catalogue and plan: ${Math.round(memory.rss / 1e6)} MB resident, ${memory.planMs.toFixed(1)} ms a plan\n`,
);

function printOutcome({ name, all, dear, tooOld, withoutBid, inTime, lastLook, calls }: Outcome): void {
  const pair = (both: readonly number[]) => both.map(minutes).join(' / ');
  printRow(
    name,
    count(Math.round(all.shown)),
    percent(tooOld),
    percent(inTime),
    percent(lastLook),
    withoutBid.map(percent).join(' / '),
    percent(all.wrong),
    percent(dear.wrong),
    pair(all.soonAges),
    pair(dear.soonAges),
    count(calls),
  );
}

function printRow(name: string, ...cells: string[]): void {
  const widths = [9, 10, 12, 11, 19, 10, 11, 16, 16, 7];
  console.log(`  ${name.padEnd(20)}${cells.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('')}`);
}

function minutes(milliseconds: number): string {
  return (milliseconds / 60_000).toFixed(1);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}

function count(number: number): string {
  return number.toLocaleString('en');
}

/** Measures the catalogue in a process of its own with a limited heap. */
function measureMemory(): Promise<{ listings: number; rss: number; planMs: number }> {
  const file = new URL('./memoryOfCatalogue.ts', import.meta.url);
  const child = fork(file, [String(listingsInMemory)], { execArgv: ['--max-old-space-size=400'] });
  return new Promise((resolve, reject) => {
    child.once('message', (result) => resolve(result as { listings: number; rss: number; planMs: number }));
    child.once('exit', (code) => reject(new Error(`The measuring process exited with ${code}`)));
  });
}
