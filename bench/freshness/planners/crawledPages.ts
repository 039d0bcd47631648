import type { MarketName } from '../drawAuctions.ts';
import type { CrawlPolicy } from './crawlRates.ts';

const minute = 60_000;
const hour = 60 * minute;
/** The law of the market, as the product knows it: an auction with a bid gets the next ones at this rate ÷ time left. */
const bidRate = 0.6;
const peakBidsMs = minute;
/** A card in its last hour is looked at this often for each look at another one. */
const endingSoonWeight = 5;
/** A new page has room for the auctions that will get their first bid. */
const firstListings = 110;

/** Consecutive ends of a market that are read together. */
export interface CrawledPage {
  readonly market: MarketName;
  from: number;
  to: number;
  /** Auctions with a bid, when they were last counted. */
  listings: number;
  rate: number;
  /** The integral of the rate since the last read, and the value at which the page is read again. */
  progress: number;
  dueAt: number;
}

/** Auctions with a bid between two ends, as one call counted them. */
export interface CountedRange {
  readonly market: MarketName;
  readonly from: number;
  readonly to: number;
  /** The ends of those with a bid. */
  readonly ends: readonly number[];
}

/** The pages of a market, which leave no gap between them. */
export class CrawledPages {
  readonly pages: CrawledPage[] = [];
  /** The page that new auctions are added to until it is full; null before the first. */
  #open: CrawledPage | null = null;
  readonly #nextInterval: () => number;

  constructor(nextInterval: () => number) {
    this.#nextInterval = nextInterval;
  }

  /** Adds auctions that were read the first time. */
  append({ market, from, to, ends }: CountedRange): void {
    this.#open ??= { market, from, to, listings: 0, rate: 0, progress: 0, dueAt: this.#nextInterval() / 2 };
    this.#open.to = to;
    this.#open.listings += ends.length;
    if (this.#open.listings < firstListings) return;
    this.pages.push(this.#open);
    this.#open = null;
  }

  /** Notes that a range was read again, which may end within a page that has grown, or reach into the next ones. */
  refresh(page: CrawledPage, { to, ends }: CountedRange): void {
    const first = this.pages.indexOf(page);
    const next = this.pages[first + 1];
    if (to < page.to && next !== undefined) {
      page.to = to;
      next.from = to;
    }
    for (const read of this.pages.slice(first)) {
      if (read.to > to && read !== page) break;
      read.listings = ends.filter((end) => end > read.from && end <= read.to).length;
      read.progress = 0;
      read.dueAt = this.#nextInterval();
    }
  }

  removeEnded(now: number): void {
    const ended = this.pages.findIndex(({ to }) => to > now);
    this.pages.splice(0, ended === -1 ? this.pages.length : ended);
  }
}

/** Returns the refresh rate of a page with this time left. */
export function pageRate(policy: CrawlPolicy, listings: number, leadMs: number, lambda: number): number {
  const importance = listings * (leadMs <= hour ? endingSoonWeight : 1);
  return policy.rate(importance, bidRate / (Math.max(leadMs, 0) + peakBidsMs), lambda);
}

/** Returns the calls that a page takes from one time left to another. */
export function callsBetween(
  policy: CrawlPolicy,
  listings: number,
  [lead, until]: readonly [number, number],
  lambda: number,
): number {
  let calls = 0;
  for (let left = lead; left > until; ) {
    const step = Math.min(Math.max(left * 0.06, minute / 2), left - until);
    calls += step * pageRate(policy, listings, left - step / 2, lambda);
    left -= step;
  }
  return calls;
}
/** The listings a page has on average when it is read again and again until its end. */
export const meanListings = 1.2 * firstListings;
