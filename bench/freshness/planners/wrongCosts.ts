import type { AuctionModel } from '../auctionModel.ts';
import type { PageBlock } from './pageBlocks.ts';
import type { ViewIntegral } from './views.ts';

let costs = new Float64Array(0);
let viewsUntil = new Float64Array(0);

/**
 * Returns the views that see a wrong price of a block between two of its times, when it is read at the first and not
 * again before the second. The matrix has a row for each read and a column for each next read. The next call overwrites
 * it, because the matrices of a day's blocks take gigabytes.
 *
 * A price is wrong from the first bid after the read on. So a row differs from the next one only by the listings with a
 * bid between the two reads: those are entered per row, and the rows are then summed up from the last one.
 */
export function wrongCosts(block: PageBlock, market: AuctionModel, views: ViewIntegral): Float64Array {
  const size = block.times.length;
  if (costs.length < size * size) costs = new Float64Array(size * size);
  if (viewsUntil.length < size) viewsUntil = new Float64Array(size);
  costs.fill(0, 0, size * size);
  for (let index = 0; index < block.listings.length; index++) enterListing(block, index, market, views);
  for (let row = size - 2; row >= 0; row--) {
    const [here, below] = [row * size, (row + 1) * size];
    for (let next = row + 1; next < size; next++)
      costs[here + next] = (costs[here + next] ?? 0) + (costs[below + next] ?? 0);
  }
  return costs;
}

function enterListing(block: PageBlock, index: number, market: AuctionModel, views: ViewIntegral): void {
  const { times } = block;
  const size = times.length;
  const listing = block.listings[index] ?? 0;
  const end = block.endsAt[index] ?? 0;
  const until = block.shownUntil[index] ?? 0;
  const bids = market.bidTimes(listing);
  let bid = market.bidsBefore(listing, block.shownFrom[index] ?? 0);
  if (!((bids[bid] ?? until) < until)) return;
  for (let next = 0; next < size; next++) viewsUntil[next] = views(end, times[next] ?? 0);
  let row = 0;
  for (let at = bids[bid] ?? until; at < until; at = bids[bid] ?? until) {
    while ((times[row + 1] ?? until) <= at) row++;
    const nextRead = times[row + 1] ?? until;
    // A read that has missed one bid of these has a wrong price anyway; only the first of them counts.
    do bid++;
    while (bid < bids.length && (bids[bid] ?? until) < nextRead);
    const wrongUntil = Math.min(bids[bid] ?? until, until);
    const viewsBefore = views(end, at);
    let next = row + 1;
    for (; next < size && (times[next] ?? 0) < wrongUntil; next++)
      add(row * size + next, (viewsUntil[next] ?? 0) - viewsBefore);
    const whole = views(end, wrongUntil) - viewsBefore;
    for (; next < size; next++) add(row * size + next, whole);
  }
}

function add(index: number, cost: number): void {
  costs[index] = (costs[index] ?? 0) + cost;
}
