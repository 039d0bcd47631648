import { pageSize } from '#server/marketplace/browse/searchAuctions.ts';
import type { AuctionModel } from '../auctionModel.ts';
import { type PageBlock, type ShownDay, toBlocks } from './pageBlocks.ts';
import { cheapestPlan } from './readPlan.ts';
import { integrateViews, type ViewIntegral } from './views.ts';
import { wrongCosts } from './wrongCosts.ts';

/** The result of a plan that knows every bid in advance. */
export interface Foresight {
  /** The share of views that see an outdated price. */
  readonly wrongShare: number;
  readonly calls: number;
}

/**
 * Plans the best day of following with every bid known in advance: the same first reads, and as many calls as the product
 * has besides them. A price without a bid stays right without being read. So only auctions that get a bid are divided,
 * market by market and by end, into blocks of 200 that are always read together, as pages of auctions with a bid.
 *
 * With `whole` pages a block always costs one call: a plan that could be followed. With `filled` pages it costs the share of
 * a call that its live auctions with a bid fill, as if every call were filled up with neighbors, and auctions of $8 or more
 * are in blocks of their own, as if a page of the others could be read as well: more than could be reached.
 *
 * Neither is a bound, because a planner that divides the pages again with every call can do better.
 */
export function planWithForesight(shown: ShownDay, pages: 'whole' | 'filled'): Foresight {
  const { market, showings, day } = shown;
  const withBid = showings.filter(({ listing }) => market.bidsBefore(listing, day.end) > 0);
  const isHigh = ({ listing }: { listing: number }) => market.priceAt(listing, market.endsAt(listing)) >= 8;
  const parts = pages === 'whole' ? [withBid] : [withBid.filter(isHigh), withBid.filter((one) => !isHigh(one))];
  const blocks = parts.flatMap((part) => toBlocks({ ...shown, showings: part }, pageSize));
  const callsFor = (block: PageBlock, time: number) => (pages === 'whole' ? 1 : onPage(block, market, time) / pageSize);
  // The first read is given.
  const planner = new DayPlanner(shown, blocks, (block) =>
    block.times.map((time, index) => (index > 0 ? callsFor(block, time) : 0)),
  );
  const { wrong, calls } = planner.planAt(planner.findPrice());
  // The views of all that is shown at a moment sum to 1.
  return { wrongShare: wrong / (day.end - day.start), calls };
}

/** Counts the listings of a block that are live with a bid at a time. */
function onPage(block: PageBlock, market: AuctionModel, time: number): number {
  let count = 0;
  for (const [index, listing] of block.listings.entries()) {
    if ((block.endsAt[index] ?? 0) > time && market.bidsBefore(listing, time) > 0) count++;
  }
  return count;
}

interface DayPlan {
  wrong: number;
  calls: number;
}

/** Plans all blocks at one price per call, and finds the price at which the plans need the available calls. */
class DayPlanner {
  readonly #shown: ShownDay;
  /** Each block with the cost of a read at each of its times, in calls. */
  readonly #blocks: readonly (readonly [PageBlock, Float64Array])[];
  readonly #viewIntegral: ViewIntegral;

  constructor(shown: ShownDay, blocks: readonly PageBlock[], callsAt: (block: PageBlock) => Float64Array) {
    this.#shown = shown;
    this.#blocks = blocks.map((block) => [block, callsAt(block)]);
    this.#viewIntegral = integrateViews(shown.market, shown.showings, shown.day);
  }

  planAt(callPrice: number): DayPlan {
    const whole = { wrong: 0, calls: 0 };
    for (const [block, callsAt] of this.#blocks) {
      const costs = wrongCosts(block, this.#shown.market, this.#viewIntegral);
      const plan = cheapestPlan(block, costs, callsAt, callPrice);
      whole.wrong += plan.wrong;
      whole.calls += plan.calls;
    }
    return whole;
  }

  /** Finds the lowest price whose plans fit the calls, by bisection on a logarithmic scale. */
  findPrice(): number {
    const views = this.#shown.day.end - this.#shown.day.start;
    // No read saves more than all views, even for a part of a call.
    let [low, high] = [views * 1e-9, views * 1e-2];
    for (let round = 0; round < 24; round++) {
      const callPrice = Math.sqrt(low * high);
      const spare = this.#shown.calls - this.planAt(callPrice).calls;
      if (spare >= 0) high = callPrice;
      else low = callPrice;
      if (spare >= 0 && spare < 0.005 * this.#shown.calls) break;
    }
    return high;
  }
}
