// npm run bench:freshness: a simulated day on a market with the shape and size of the real one.
import { drawAuctions } from './drawAuctions.ts';
import { drive, type Outcome } from './drive.ts';
import { productPlanner, roundRobinPlanner, soonestPlanner, visitorPlanner } from './planners.ts';
import { SimulatedMarket } from './simulatedMarket.ts';

const hour = 3_600_000;
const cap = Number(process.argv[2] ?? 5_000);
const start = Date.parse('2030-01-08T08:00:00Z');
const warmUp = 12 * hour;
const day = { start, end: start + 24 * hour };
const began = performance.now();
const market = new SimulatedMarket(
  drawAuctions({ seed: 7, pacificMidnight: start, from: start - warmUp, to: day.end + 240 * hour }),
);
console.log(
  `${market.listingCount.toLocaleString('en')} auctions drawn in ${((performance.now() - began) / 1000).toFixed(1)} s`,
);
const minutes = (ms: number) => (ms / 60_000).toFixed(1);
const print = ({ name, shown, tooOld, ages, soonAges, wrong, calls }: Outcome) =>
  console.log(
    [
      name.padEnd(22),
      Math.round(shown).toLocaleString('en').padStart(9),
      `${(tooOld * 100).toFixed(1)} %`.padStart(8),
      ages.map(minutes).join(' / ').padStart(16),
      soonAges.map(minutes).join(' / ').padStart(14),
      `${(wrong * 100).toFixed(2)} %`.padStart(9),
      String(calls).padStart(6),
    ].join(''),
  );
for (const planner of [
  productPlanner(market, cap),
  ...(process.argv[3] === 'only'
    ? []
    : [visitorPlanner(cap, 20_000), roundRobinPlanner(market, cap), soonestPlanner(cap)]),
]) {
  const t = performance.now();
  print(drive(planner, market, start - warmUp, day));
  console.log(`   ${((performance.now() - t) / 1000).toFixed(1)} s`);
}
