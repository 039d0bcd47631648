import { type Looks, sumUpLooks } from './looks.ts';
import { blocksOf, type Day, type PageBlock, type Showing } from './pageBlocks.ts';
import { cheapestPlan, type ReadPlan, type ReadRules } from './readPlan.ts';
import { type Ages, enterAges, ShownAges } from './shownAges.ts';
import type { SimulatedMarket } from './simulatedMarket.ts';
import { wrongCosts } from './wrongCosts.ts';

const pageSize = 200;

export interface ShownDay {
  readonly market: SimulatedMarket;
  /**
   * What a planner showed and from when on; each listing once. What was shown before the day began is known at its
   * start.
   */
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
  /** What no plan of this kind comes below; infinite where none can keep all to the longest age with these calls. */
  readonly leastWrongShare: number;
  readonly calls: number;
  readonly ages: Ages;
  readonly agesWithinHour: Ages;
}

/**
 * The best day of reading pages that are known from the start: what was shown is cut, market by market and by end, into
 * blocks of 200, and a block is always read as a whole, every bid known in advance. `leastWrongShare` is what no such
 * day comes below; the day found is within a fraction of a percent of it.
 *
 * With `whole` calls a block takes one each time, also where most of it is over: a plan one could follow, if one knew.
 * With `filled` ones it takes its live part of one, as though every call were filled up with neighbours: a little more
 * than one could reach.
 *
 * Neither is a bound, for who cuts pages anew with every call can do better: see `leastWrongWithForesight`.
 */
export function foresee(shown: ShownDay, pages: 'whole' | 'filled'): Foresight {
  const blocks = blocksOf(shown.market, shown.showings, shown.day, pageSize, shown.longestAge);
  const callsFor = (block: PageBlock, time: number) =>
    pages === 'whole' ? 1 : shownThroughout(block, time, time) / pageSize;
  const planner = new DayPlanner(shown, blocks, (block) => ({
    // What was shown when the day began had been read before.
    callsAt: block.times.map((time) => (time > shown.day.start ? callsFor(block, time) : 0)),
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
 * of one market that follow one another by end among those it shows then. Four things are easier than they are:
 *
 * - Every bid is known in advance.
 * - Calls can be split. What is shown is cut into small blocks, and reading one costs its shown listings' part of
 *   `200 + 2 (size - 1)`. A real call reads some blocks whole and at most two in part, and misses less than `size` of
 *   each of those, so its blocks never cost more than one call. Small blocks waste little of the 200 but let foresight
 *   pick just the listings with a bid; large ones the other way around. Every size gives a bound, so the highest holds;
 *   sizes around 50 give it.
 * - A read keeps prices right since the time before it: its own moment lies somewhere between the two.
 * - A listing that joins a block that is shown already is known then, at no cost.
 *
 * So it is far from tight: of the share with filled calls about a third is left. Above that, the number of calls is no
 * limit but calls have a price, and the price is the one that gives the highest bound. It is infinite where no plan can
 * keep all that to the longest age; who hides what grows too old shows less than the showings say.
 */
export function leastWrongWithForesight(shown: ShownDay, blockSize = 50): number {
  const blocks = blocksOf(shown.market, shown.showings, shown.day, blockSize, shown.longestAge);
  const mostTouched = pageSize + 2 * (blockSize - 1);
  const planner = new DayPlanner(shown, blocks, (block) => ({
    callsAt: block.times.map((time, place) =>
      time > shown.day.start ? shownThroughout(block, block.times[place - 1] ?? time, time) / mostTouched : 0,
    ),
    isFlattering: true,
  }));
  return planner.findPrice().leastWrong / planner.looks;
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
class DayPlanner {
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
    if (this.planAt(high).calls > this.#shown.calls) return { callPrice: high, leastWrong: Number.POSITIVE_INFINITY };
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
