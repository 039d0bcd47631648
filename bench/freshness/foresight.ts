import { type Looks, sumUpLooks } from './looks.ts';
import { blocksOf, type Day, type PageBlock, type Showing } from './pageBlocks.ts';
import { cheapestPlan, type ReadPlan, type ReadRules } from './readPlan.ts';
import { type Ages, enterAges, ShownAges } from './shownAges.ts';
import type { SimulatedMarket } from './simulatedMarket.ts';
import { wrongCosts } from './wrongCosts.ts';

const pageSize = 200;

export interface ShownDay {
  readonly market: SimulatedMarket;
  /** What a planner showed and from when on; each listing once. What was shown before the day began is known at its start. */
  readonly showings: readonly Showing[];
  readonly day: Day;
  /** How many calls there are from the start of the day to its end. */
  readonly calls: number;
  /** No price may be shown that is older. */
  readonly longestAge: number;
}

/** What a plan that knew every bid in advance would have reached. */
export interface Foresight {
  /** What part of the looks sees a price that is no longer true. */
  readonly wrongShare: number;
  /** That no plan of this kind reaches less. */
  readonly leastWrongShare: number;
  readonly calls: number;
  readonly ages: Ages;
  readonly agesWithinHour: Ages;
}

/**
 * The best days of reading whole pages that are known from the start: what was shown is cut, market by market and by
 * end, into blocks of 200, and one call reads one block, also where half of it is over. Every bid is known in advance.
 *
 * This is a plan one could follow, so no bound: whoever cuts pages anew with every call fills them better. It is within
 * a fraction of a percent of the best of its kind, `leastWrongShare`, but for the times reads may have, 30 seconds apart
 * near the end. `leastWrongWithForesight` is the bound.
 */
export function foresee(shown: ShownDay): Foresight {
  const blocks = blocksOf(shown.market, shown.showings, shown.day, pageSize, shown.longestAge);
  const planner = new Planner(shown, blocks, (block) => ({
    // What was shown when the day began had been read before.
    callsAt: block.times.map((time) => (time > shown.day.start ? 1 : 0)),
    isFlattering: false,
  }));
  const { callPrice, leastWrong } = planner.findPrice();
  const ages = new ShownAges(shown.longestAge);
  const agesWithinHour = new ShownAges(shown.longestAge);
  const { wrong, calls } = planner.planAt(callPrice, (block, { reads }) =>
    enterAges(block, reads, ages, agesWithinHour),
  );
  return {
    wrongShare: wrong / planner.looks,
    leastWrongShare: leastWrong / planner.looks,
    calls,
    ages: ages.ages(),
    agesWithinHour: agesWithinHour.ages(),
  };
}

/**
 * The share of wrong looks below which no plan comes that shows the same and whose calls read each up to 200 listings
 * of one market that follow one another by end among those it shows then. Four things are made easier than they are:
 *
 * - Every bid is known in advance.
 * - Calls are split. What is shown is cut into small blocks, and reading one costs its shown listings' part of
 *   `200 + 2 (size - 1)`. A real call reads some blocks whole and at most two in part, less than `size - 1` each beyond
 *   its 200, so its blocks never cost more than one call. Small blocks waste little of the 200 but let foresight pick
 *   just the listings with a bid; large ones the other way around. Each size gives a bound, and the highest holds.
 * - A read keeps prices right since the time before it: its own moment lies somewhere between the two.
 * - What is shown late is known when it is shown, its block's first read aside, at no cost.
 *
 * Above that, the calls are a price in the sum and no longer a limit, with the price that gives the highest sum.
 */
export function leastWrongWithForesight(shown: ShownDay, blockSize: number): number {
  const blocks = blocksOf(shown.market, shown.showings, shown.day, blockSize, shown.longestAge);
  const planner = new Planner(shown, blocks, (block) => ({
    callsAt: block.times.map((time, place) =>
      time > shown.day.start
        ? shownThroughout(block, block.times[place - 1] ?? time, time) / (pageSize + 2 * (blockSize - 1))
        : 0,
    ),
    isFlattering: true,
  }));
  return Math.max(0, planner.findPrice().leastWrong) / planner.looks;
}

/** How many of the block are shown at the one time and not over at the other. */
function shownThroughout(block: PageBlock, from: number, to: number): number {
  let count = 0;
  for (let place = 0; place < block.listings.length; place++) {
    if ((block.shownFrom[place] ?? 0) <= from && (block.endsAt[place] ?? 0) > to) count++;
  }
  return count;
}

interface DayPlan {
  wrong: number;
  calls: number;
}

/** Plans all blocks at one price a call, and finds the price at which the plans take the calls there are. */
class Planner {
  /** All looks of the day. */
  readonly looks: number;
  readonly #shown: ShownDay;
  readonly #blocks: readonly (readonly [PageBlock, ReadRules])[];
  readonly #looks: Looks;

  constructor(shown: ShownDay, blocks: readonly PageBlock[], rulesOf: (block: PageBlock) => ReadRules) {
    this.#shown = shown;
    this.#blocks = blocks.map((block) => [block, rulesOf(block)]);
    this.#looks = sumUpLooks(shown.market, shown.showings, shown.day);
    this.looks = blocks.reduce((sum, block) => sum + looksAt(block, this.#looks), 0);
  }

  planAt(callPrice: number, note?: (block: PageBlock, plan: ReadPlan) => void): DayPlan {
    const whole = { wrong: 0, calls: 0 };
    for (const [block, rules] of this.#blocks) {
      const costs = wrongCosts(block, this.#shown.market, this.#looks);
      const plan = cheapestPlan(block, costs, rules, callPrice);
      whole.wrong += plan.wrong;
      whole.calls += plan.calls;
      note?.(block, plan);
    }
    return whole;
  }

  /**
   * The least price whose plans keep to the calls, by halving on a scale of ratios, and the highest of the sums met on
   * the way: `wrong + price * (calls - those there are)` is no more than the wrong looks of any plan that keeps to them.
   */
  findPrice(): { callPrice: number; leastWrong: number } {
    // No read spares more than all looks, even for a part of a call; and where one in a trillion is worth a call, all
    // reads that spare any are.
    let high = this.looks * 1e3;
    let low = this.looks * 1e-12;
    let leastWrong = 0;
    for (let round = 0; round < 40; round++) {
      const callPrice = round === 0 ? low : Math.sqrt(low * high);
      const { wrong, calls } = this.planAt(callPrice);
      const spare = this.#shown.calls - calls;
      leastWrong = Math.max(leastWrong, wrong - callPrice * spare);
      if (spare >= 0) high = callPrice;
      else low = callPrice;
      if (spare >= 0 && (round === 0 || spare < 0.002 * this.#shown.calls)) break;
    }
    return { callPrice: high, leastWrong };
  }
}

function looksAt(block: PageBlock, looks: Looks): number {
  return block.endsAt.reduce((sum, end, place) => {
    return sum + looks(end, block.shownUntil[place] ?? 0) - looks(end, block.shownFrom[place] ?? 0);
  }, 0);
}
