import { type PageBlock, type ShownDay, toBlocks } from './pageBlocks.ts';
import { cheapestPlan, type ReadPlan, type ReadRules } from './readPlan.ts';
import { type Ages, addAges, ShownAges } from './shownAges.ts';
import { integrateViews, type ViewIntegral } from './views.ts';
import { wrongCosts } from './wrongCosts.ts';

const pageSize = 200;

/** The result of a plan that knows every bid in advance. */
export interface Foresight {
  /** The share of views that see an outdated price. */
  readonly wrongShare: number;
  /** The lower bound for plans of this kind; infinite when no plan can keep every price below the maximum age. */
  readonly minWrongShare: number;
  readonly calls: number;
  readonly ages: Ages;
  readonly agesWithinHour: Ages;
}

/**
 * Plans the best day of page reads with every bid known in advance. What was shown is divided, market by market and by
 * end, into blocks of 200 that are always read as a whole. The plan found is within a fraction of a percent of
 * `minWrongShare`.
 *
 * With `whole` pages a block always costs one call: a plan that could be followed. With `filled` pages it costs its live
 * share of a call, as if every call were filled up with neighbors: slightly more than could be reached.
 *
 * Neither is a bound, because a planner that divides the pages again with every call can do better: see
 * {@link minWrongWithForesight}.
 */
export function planWithForesight(shown: ShownDay, pages: 'whole' | 'filled'): Foresight {
  const blocks = toBlocks(shown, pageSize);
  const callsFor = (block: PageBlock, time: number) =>
    pages === 'whole' ? 1 : shownThroughout(block, time, time) / pageSize;
  const planner = new DayPlanner(shown, blocks, (block) => ({
    // Listings that were shown when the day began had been read before.
    callsAt: block.times.map((time) => (time > shown.day.start ? callsFor(block, time) : 0)),
    isRelaxed: false,
  }));
  const { callPrice, minWrong } = planner.findPrice();
  const ages = new ShownAges(shown.maxAge);
  const agesWithinHour = new ShownAges(shown.maxAge);
  const { wrong, calls } = planner.planAt(callPrice, (block, { reads }) => addAges(block, reads, ages, agesWithinHour));
  return {
    wrongShare: wrong / planner.views,
    minWrongShare: minWrong / planner.views,
    calls,
    ages: ages.ages(),
    agesWithinHour: agesWithinHour.ages(),
  };
}

/**
 * Returns a lower bound of the share of wrong views, for plans that show the same listings and whose calls each read up
 * to 200 consecutive ones of a market. It relaxes the problem in four ways:
 *
 * - Every bid is known in advance.
 * - Calls can be split. What is shown is divided into small blocks, and reading one costs its shown listings' share of
 *   `200 + 2 (size - 1)`. A real call reads some blocks whole and at most two in part, and misses less than `size` of
 *   each of those, so its blocks never cost more than one call. Every size gives a bound, and the highest holds: small
 *   blocks waste little of the 200 but let foresight pick just the listings with a bid. Sizes around 50 are best.
 * - A read keeps prices right from the time before it, because its own moment lies somewhere between the two.
 * - A listing that joins a block that is already shown is known then, at no cost.
 *
 * The bound is therefore loose: about a third of the share with filled pages. The number of calls is not limited, but a
 * call has the price that gives the highest bound. It is infinite when no plan can keep every price below the maximum
 * age; a planner that hides old prices shows less than the showings say.
 */
export function minWrongWithForesight(shown: ShownDay, blockSize = 50): number {
  const blocks = toBlocks(shown, blockSize);
  const maxTouched = pageSize + 2 * (blockSize - 1);
  const planner = new DayPlanner(shown, blocks, (block) => ({
    callsAt: block.times.map((time, index) =>
      time > shown.day.start ? shownThroughout(block, block.times[index - 1] ?? time, time) / maxTouched : 0,
    ),
    isRelaxed: true,
  }));
  return planner.findPrice().minWrong / planner.views;
}

/** Counts the listings of a block that are shown at one time and have not ended at the other. */
function shownThroughout(block: PageBlock, from: number, to: number): number {
  let count = 0;
  for (let index = 0; index < block.listings.length; index++) {
    if ((block.shownFrom[index] ?? 0) <= from && (block.endsAt[index] ?? 0) > to) count++;
  }
  return count;
}

interface DayPlan {
  wrong: number;
  calls: number;
}

/** Plans all blocks at one price per call, and finds the price at which the plans need the available calls. */
class DayPlanner {
  /** All views of the day. */
  readonly views: number;
  readonly #shown: ShownDay;
  readonly #blocks: readonly (readonly [PageBlock, ReadRules])[];
  readonly #viewIntegral: ViewIntegral;

  constructor(shown: ShownDay, blocks: readonly PageBlock[], rulesOf: (block: PageBlock) => ReadRules) {
    this.#shown = shown;
    this.#blocks = blocks.map((block) => [block, rulesOf(block)]);
    this.#viewIntegral = integrateViews(shown.market, shown.showings, shown.day);
    this.views = blocks.reduce((sum, block) => sum + viewsOf(block, this.#viewIntegral), 0);
  }

  planAt(callPrice: number, note?: (block: PageBlock, plan: ReadPlan) => void): DayPlan {
    const whole = { wrong: 0, calls: 0 };
    for (const [block, rules] of this.#blocks) {
      const costs = wrongCosts(block, this.#shown.market, this.#viewIntegral);
      const plan = cheapestPlan(block, costs, rules, callPrice);
      whole.wrong += plan.wrong;
      whole.calls += plan.calls;
      note?.(block, plan);
    }
    return whole;
  }

  /**
   * Finds the lowest price whose plans fit the calls, by bisection on a logarithmic scale, and the highest lower bound on
   * the way: `wrong + price * (calls - available calls)` never exceeds the wrong views of a plan that fits them.
   */
  findPrice(): { callPrice: number; minWrong: number } {
    // No read saves more than all views, even for a part of a call. At one view in a trillion per call, every useful
    // read is made.
    let high = this.views * 1e3;
    let low = this.views * 1e-12;
    if (this.planAt(high).calls > this.#shown.calls) return { callPrice: high, minWrong: Number.POSITIVE_INFINITY };
    let minWrong = 0;
    for (let round = 0; round < 40; round++) {
      const callPrice = round === 0 ? low : Math.sqrt(low * high);
      const { wrong, calls } = this.planAt(callPrice);
      const spare = this.#shown.calls - calls;
      minWrong = Math.max(minWrong, wrong - callPrice * spare);
      if (spare >= 0) high = callPrice;
      else low = callPrice;
      if (spare >= 0 && (round === 0 || spare < 0.002 * this.#shown.calls)) break;
    }
    return { callPrice: high, minWrong };
  }
}

function viewsOf(block: PageBlock, views: ViewIntegral): number {
  return block.endsAt.reduce((sum, end, index) => {
    return sum + views(end, block.shownUntil[index] ?? 0) - views(end, block.shownFrom[index] ?? 0);
  }, 0);
}
