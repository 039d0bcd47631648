/**
 * Refresh rates of pages that change by Poisson processes, for two known objectives. Both are Lagrange solutions of
 * "the least cost at a given number of calls": λ is the cost that one more call would save.
 */
export interface CrawlPolicy {
  readonly name: string;
  /**
   * Returns the refresh rate of a page per millisecond.
   *
   * @param importance its looks per millisecond
   * @param changeRate of each of its auctions, per millisecond
   * @param lambda the price of a call
   */
  rate(importance: number, changeRate: number, lambda: number): number;
  /** Returns how much the integral of the rate grows until the next refresh. */
  nextInterval(random: () => number): number;
}

/**
 * Y. Azar, E. Horvitz, E. Lubetzky, Y. Peres, D. Shahaf: Tractable near-optimal policies for crawling. PNAS 115 (32), 2018.
 * It maximizes the looks at fresh pages, importance × rate ÷ (rate + change rate). The solution fills pages like water: a
 * page that changes too fast for its importance gets nothing. The rates are then played as an even, deterministic schedule.
 */
export const azarPolicy: CrawlPolicy = {
  name: 'Azar et al. 2018',
  rate: (importance, changeRate, lambda) => Math.max(0, Math.sqrt((importance * changeRate) / lambda) - changeRate),
  nextInterval: () => 1,
};

/**
 * A. Kolobov, Y. Peres, C. Lu, E. Horvitz: Staying up to date with online content changes using reinforcement learning for
 * scheduling (LambdaCrawl). NeurIPS 2019. It minimizes the harmonic penalty, −importance × ln(rate ÷ (rate + change rate)),
 * so that no page starves, and refreshes by Poisson processes. The change rates it would learn are given here.
 */
export const lambdaCrawlPolicy: CrawlPolicy = {
  name: 'LambdaCrawl 2019',
  rate: (importance, changeRate, lambda) =>
    (Math.sqrt(changeRate ** 2 + (4 * importance * changeRate) / lambda) - changeRate) / 2,
  nextInterval: (random) => -Math.log(1 - random()),
};
