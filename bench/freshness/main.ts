// npm run bench:freshness simulates a day on a market with the shape and size of the real one, for the product's own plan
// and others, with the searches of visitors. It compares the plan with one that knows every bid in advance, and measures
// memory. With -- --caps it also runs the product with fewer and more calls, which takes much longer.
import { fork } from 'node:child_process';
import { AuctionModel } from './auctionModel.ts';
import { maxAgeMs } from './catalogueSamples.ts';
import { drawAuctions } from './drawAuctions.ts';
import { drawSearches } from './drawSearches.ts';
import { addHostileSearches, hostileWords } from './hostileSearches.ts';
import { CrawlPlanner } from './planners/crawlPlanner.ts';
import { azarPolicy, lambdaCrawlPolicy } from './planners/crawlRates.ts';
import { planWithForesight } from './planners/foresight.ts';
import { productPlanner } from './planners/productPlanner.ts';
import { roundRobinPlanner, soonestPlanner, visitorPlanner } from './planners/simplePlanners.ts';
import { count, duration, percent, printAims, printHeading, printLosses, printOutcome } from './report.ts';
import { type Outcome, type SimulatedTime, simulateDay } from './simulateDay.ts';

const hour = 3_600_000;
const cap = 5_000;
const visitsADay = 20_000;
const listingsInMemory = 250_000;
/** A midnight, Pacific time. The hours before fill the catalogues and are not measured. */
const start = Date.parse('2030-01-08T08:00:00Z');
const warmUp = 12 * hour;
const time: SimulatedTime = { from: start - warmUp, day: { start, end: start + 24 * hour } };
const market = new AuctionModel(
  drawAuctions({ seed: 7, pacificMidnight: start, from: time.from, to: time.day.end + 240 * hour }),
);
const traffic = drawSearches(market, start, time.from, time.day.end);

printMarket();
const product = comparePlans();
const more = simulateDay(productPlanner(market, 25_000), market, time, traffic);
printAims(product, more);
compareForesight();
compareHostile();
if (process.argv.includes('--caps')) compareCaps();
await printMemory();

function printMarket(): void {
  const live = (to: number) =>
    (['basketball', 'baseball', 'football', 'pokemon'] as const)
      .map((name) => ({ market: name, from: null, to, minBids: 0, minPrice: 0, offset: 0, limit: 1 }))
      .reduce((sum, search) => sum + market.search(search, start).total, 0);
  const [all, ofDay] = [live(start + 11 * 24 * hour), live(time.day.end)];
  console.log(`\n${count(all)} live auctions, ${count(ofDay)} of them end within the day; ${count(cap)} calls of 200.`);
}

/** Runs all planners through the same day with the same searches. The last three ask the market for none. */
function comparePlans(): Outcome {
  printHeading('All plans, the same day');
  const simulate = (planner: Parameters<typeof simulateDay>[0]) => simulateDay(planner, market, time, traffic);
  const outcome = simulate(productPlanner(market, cap));
  printOutcome(outcome);
  for (const policy of [azarPolicy, lambdaCrawlPolicy]) {
    const peer = simulate(new CrawlPlanner(market, cap, policy));
    printOutcome(peer, `this product has ${percent(1 - outcome.all.wrong / peer.all.wrong)} fewer wrong prices`);
  }
  for (const planner of [visitorPlanner(cap, visitsADay), roundRobinPlanner(market, cap), soonestPlanner(cap)]) {
    printOutcome(simulateDay(planner, market, time));
  }
  return outcome;
}

/** Compares following alone: the cards that searches bring in have no page. */
function compareForesight(): void {
  printHeading('Without searches, and the same task with every bid known in advance');
  const outcome = simulateDay(productPlanner(market, cap), market, time);
  printOutcome(outcome);
  const showings = [...outcome.readFrom.entries()]
    .filter(([listing, from]) => from >= 0 && market.endsAt(listing) > start)
    .map(([listing, shownFrom]) => ({ listing, shownFrom }));
  const followingCalls = outcome.calls - outcome.fixedCalls;
  for (const kind of ['whole', 'filled'] as const) {
    const plan = planWithForesight({ market, showings, day: time.day, calls: followingCalls, maxAge: maxAgeMs }, kind);
    const ratio = (outcome.all.wrong / plan.wrongShare).toFixed(2);
    const calls = count(Math.round(plan.calls));
    console.log(
      `foresight, ${kind} pages: ${percent(plan.wrongShare)} wrong with ${calls} calls, the product is at ${ratio} of it`,
    );
  }
}

function compareHostile(): void {
  printHeading('A hostile visitor with 1,000 networks searches all day');
  for (const words of hostileWords) {
    const hostile = addHostileSearches(traffic, words, time.from, time.day.end);
    printLosses(words, product, simulateDay(productPlanner(market, cap), market, time, hostile));
  }
}

/** The largest quotas are simulated for half an hour only, as they hold millions of auctions. */
function compareCaps(): void {
  printHeading('By calls a day');
  for (const [calls, hours, hoursBefore] of [
    [1_000, 24, 12],
    [5_000, 24, 12],
    [25_000, 24, 12],
    [100_000, 0.5, 2],
    [1_500_000, 0.5, 1],
  ] as const) {
    const shown = { from: start - hoursBefore * hour, day: { start, end: start + hours * hour } };
    const outcome = simulateDay(productPlanner(market, calls), market, shown, traffic);
    printOutcome({ ...outcome, name: `${count(calls)} calls, ${hours} h` });
  }
}

/** Measures the catalogue in a process of its own with a limited heap. */
async function printMemory(): Promise<void> {
  const file = new URL('./memoryOfCatalogue.ts', import.meta.url);
  const child = fork(file, [String(listingsInMemory)], { execArgv: ['--max-old-space-size=400'] });
  const memory = await new Promise<{ listings: number; rss: number; planMs: number }>((resolve, reject) => {
    child.once('message', (result) => resolve(result as { listings: number; rss: number; planMs: number }));
    child.once('exit', (code) => reject(new Error(`The measuring process exited with ${code}`)));
  });
  const { listings, rss, planMs } = memory;
  console.log(
    `\nMemory with ${count(listings)} listings in catalogue and plan: ${Math.round(rss / 1e6)} MB resident, ${duration(planMs)} a plan`,
  );
}
