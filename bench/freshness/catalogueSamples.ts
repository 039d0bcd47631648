import type { AuctionModel } from './auctionModel.ts';
import { marketNames } from './drawAuctions.ts';
import { viewWeight } from './planners/views.ts';

const minute = 60_000;
const hour = 60 * minute;
/** The license's maximum age of a shown price, less the time a response may wait in a browser. */
export const maxAgeMs = 5 * hour + 50 * minute;

/** The figures of a part of the shown listings: means and quantiles over all samples of the day. */
export interface Seen {
  /** Listings shown at a time. */
  readonly shown: number;
  /** Ages of prices in milliseconds, half and nine of ten. */
  readonly ages: readonly [p50: number, p90: number];
  /** The same of what ends within the hour. */
  readonly soonAges: readonly [p50: number, p90: number];
  /** The share of views that see a wrong price. */
  readonly wrong: number;
}

export interface CatalogueState {
  readonly market: AuctionModel;
  /** The listings found so far. Ended ones are removed by a sample. */
  readonly known: number[];
  readonly seenAt: Float64Array;
  readonly seenBids: Uint16Array;
  readonly hidesOld: boolean;
}

/** Samples of a catalogue, taken every few minutes. */
export class CatalogueSamples {
  readonly #all = new SeenSamples();
  readonly #dear = new SeenSamples();
  #old = 0;
  #soon = 0;
  #soonWithoutBid = 0;
  #soonInMarket = 0;
  #soonInMarketWithBid = 0;

  add({ market, known, seenAt, seenBids, hidesOld }: CatalogueState, now: number): void {
    let kept = 0;
    for (const listing of known) {
      const lead = market.endsAt(listing) - now;
      if (lead <= 0) continue;
      known[kept++] = listing;
      const age = now - (seenAt[listing] ?? 0);
      if (hidesOld && age >= maxAgeMs) continue;
      if (age >= 6 * hour) this.#old++;
      const bids = market.bidsBefore(listing, now);
      const isWrong = bids !== seenBids[listing];
      this.#all.add(lead, age, isWrong);
      if (bids > 0 && market.priceAt(listing, now) >= 8) this.#dear.add(lead, age, isWrong);
      if (lead > hour) continue;
      this.#soon++;
      if (bids === 0) this.#soonWithoutBid++;
    }
    known.length = kept;
    for (const name of marketNames) {
      const search = { market: name, from: null, to: now + hour, minPrice: 0, offset: 0, limit: 1 };
      this.#soonInMarket += market.search({ ...search, minBids: 0 }, now).total;
      this.#soonInMarketWithBid += market.search({ ...search, minBids: 1 }, now).total;
    }
    this.#all.endSample();
    this.#dear.endSample();
  }

  outcome() {
    const all = this.#all.outcome();
    return {
      all,
      dear: this.#dear.outcome(),
      tooOld: this.#old / Math.max(this.#all.listings, 1),
      withoutBid: [this.#soonWithoutBid / this.#soon, 1 - this.#soonInMarketWithBid / this.#soonInMarket] as const,
    };
  }
}

/** Ages and wrong prices of one part of what is shown. */
class SeenSamples {
  /** All listings of all samples. */
  listings = 0;
  readonly #ages = new Histogram();
  readonly #soonAges = new Histogram();
  #samples = 0;
  #samplesWithListings = 0;
  #wrongShare = 0;
  /** The counts of the sample that is being taken. */
  #now = { shown: 0, soon: 0, wrong: 0, wrongSoon: 0 };

  add(lead: number, age: number, isWrong: boolean): void {
    this.listings++;
    this.#now.shown++;
    this.#ages.add(age);
    if (isWrong) this.#now.wrong++;
    if (lead > hour) return;
    this.#now.soon++;
    this.#soonAges.add(age);
    if (isWrong) this.#now.wrongSoon++;
  }

  endSample(): void {
    const { shown, soon, wrong, wrongSoon } = this.#now;
    this.#now = { shown: 0, soon: 0, wrong: 0, wrongSoon: 0 };
    this.#samples++;
    if (shown === 0) return;
    this.#samplesWithListings++;
    const late = soon > 0 ? viewWeight(0, shown, soon) - viewWeight(2 * hour, shown, soon) : 0;
    this.#wrongShare += wrong * viewWeight(2 * hour, shown, soon) + wrongSoon * late;
  }

  outcome(): Seen {
    return {
      shown: this.listings / this.#samples,
      ages: [this.#ages.at(0.5), this.#ages.at(0.9)],
      soonAges: [this.#soonAges.at(0.5), this.#soonAges.at(0.9)],
      wrong: this.#wrongShare / this.#samplesWithListings,
    };
  }
}

/** A histogram of ages with a resolution of six seconds, up to two days. */
class Histogram {
  readonly #counts = new Float64Array(28_800);
  #total = 0;

  add(age: number): void {
    const bucket = Math.min(Math.floor(age / 6_000), this.#counts.length - 1);
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1;
    this.#total++;
  }

  /** Returns a quantile in milliseconds. */
  at(part: number): number {
    let left = this.#total * part;
    for (let bucket = 0; bucket < this.#counts.length; bucket++) {
      left -= this.#counts[bucket] ?? 0;
      if (left <= 0) return bucket * 6_000;
    }
    return Number.NaN;
  }
}
