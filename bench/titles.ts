import { foldText, parseQuery, readTitle, termsOfTitle } from '@cardfall/card-language';
import { inventedListing } from '../packages/listing-index/bench/inventedMarket.ts';
import { median, spread } from './figures.ts';

const titles = 40_000;
const rounds = 7;

const hostile = ['psa ', '(', '#1 ', '1/1 ', 'x ', '2x', '🔥', 'a-', 'ice blue', 'no psa ', '1st bowman '];
const hostileQueries = [
  ...hostile,
  'complete',
  '-(rc auto, ',
  '(a ',
  '"b ',
  "'; DROP TABLE x; -- ",
  '(a+)+$ ',
  'psa or ',
  '\0',
];
const maxMillis = 1;

/** Prints the cost of reading a title and of making its terms, compared to folding it. */
export async function benchTitles(): Promise<void> {
  const listings = Array.from({ length: titles }, (_, number) => inventedListing(number, 0));
  const work = {
    read: () => listings.reduce((sum, { title, category }) => sum + readTitle(title, category).subjects.length, 0),
    both: () =>
      listings.reduce((sum, { title, category }) => sum + termsOfTitle(title, readTitle(title, category)).length, 0),
    fold: () => listings.reduce((sum, { title }) => sum + foldText(title).length, 0),
  };
  const micros: Record<keyof typeof work, number[]> = { read: [], both: [], fold: [] };
  // The first round does not count: from then on all run compiled code.
  for (let round = 0; round <= rounds; round++)
    for (const name of ['read', 'both', 'fold'] as const) {
      const start = performance.now();
      work[name]();
      if (round > 0) micros[name].push(((performance.now() - start) * 1000) / titles);
    }
  const ratios = micros.both.map((time, round) => time / (micros.fold[round] ?? Number.NaN));
  console.log(`\nreading ${titles.toLocaleString('en')} titles: µs a title, median (least–most) of ${rounds} rounds`);
  console.log(`  readTitle                  ${spread(micros.read, 1)}`);
  console.log(`  readTitle + termsOfTitle   ${spread(micros.both, 1)}`);
  console.log(`  foldText                   ${spread(micros.fold, 1)}`);
  console.log(`  both compared to foldText  ${median(ratios).toFixed(1)} times`);
  const titleMillis = Math.max(
    ...hostile.map((text) => minMillis(() => termsOfTitle(text.repeat(400), readTitle(text.repeat(400), null)))),
  );
  const queryMillis = Math.max(...hostileQueries.map((text) => minMillis(() => parseQuery(text.repeat(10_240)))));
  console.log(`  worst hostile title        ${titleMillis.toFixed(2)} ms, aim below ${maxMillis}`);
  console.log(`  worst hostile query        ${queryMillis.toFixed(2)} ms, aim below ${maxMillis}`);
}

/** Returns the shortest of some runs: the cost of the work itself, whatever else the machine does. */
function minMillis(work: () => unknown): number {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}
