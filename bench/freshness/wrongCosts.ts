import type { Looks } from './looks.ts';
import type { PageBlock } from './pageBlocks.ts';
import type { SimulatedMarket } from './simulatedMarket.ts';

let costs = new Float64Array(0);
let looksUntil = new Float64Array(0);

/**
 * How many looks see a wrong price of the block between any two of its times, where it is read at the first of them and
 * not again before the second: a square with a row for each read and a column for each next one. It is
 * overwritten by the next call, as a day's blocks have gigabytes of them.
 *
 * A price is wrong from the first bid behind the read on. So a row differs from the one below only by the listings with
 * a bid between the two reads: those are entered for each row alone, and the rows are then summed up from the last one.
 */
export function wrongCosts(block: PageBlock, market: SimulatedMarket, looks: Looks): Float64Array {
  const size = block.times.length;
  if (costs.length < size * size) costs = new Float64Array(size * size);
  if (looksUntil.length < size) looksUntil = new Float64Array(size);
  costs.fill(0, 0, size * size);
  for (let place = 0; place < block.listings.length; place++) enterListing(block, place, market, looks);
  for (let row = size - 2; row >= 0; row--) {
    const [here, below] = [row * size, (row + 1) * size];
    for (let next = row + 1; next < size; next++)
      costs[here + next] = (costs[here + next] ?? 0) + (costs[below + next] ?? 0);
  }
  return costs;
}

function enterListing(block: PageBlock, place: number, market: SimulatedMarket, looks: Looks): void {
  const { times } = block;
  const size = times.length;
  const listing = block.listings[place] ?? 0;
  const end = block.endsAt[place] ?? 0;
  const until = block.shownUntil[place] ?? 0;
  const bids = market.bidTimes(listing);
  let bid = market.bidsBefore(listing, block.shownFrom[place] ?? 0);
  if (!((bids[bid] ?? until) < until)) return;
  for (let next = 0; next < size; next++) looksUntil[next] = looks(end, times[next] ?? 0);
  let row = 0;
  for (let at = bids[bid] ?? until; at < until; at = bids[bid] ?? until) {
    while ((times[row + 1] ?? until) <= at) row++;
    const nextRead = times[row + 1] ?? until;
    // A read that has missed one bid of these has a wrong price anyway; only the first of them counts.
    do bid++;
    while (bid < bids.length && (bids[bid] ?? until) < nextRead);
    const wrongUntil = Math.min(bids[bid] ?? until, until);
    const looksBefore = looks(end, at);
    let next = row + 1;
    for (; next < size && (times[next] ?? 0) < wrongUntil; next++)
      add(row * size + next, (looksUntil[next] ?? 0) - looksBefore);
    const whole = looks(end, wrongUntil) - looksBefore;
    for (; next < size; next++) add(row * size + next, whole);
  }
}

function add(place: number, cost: number): void {
  costs[place] = (costs[place] ?? 0) + cost;
}
