import { type Category, categories } from '@cardfall/card-language';
import { listingId } from '@cardfall/listing-index/testing';
import type { SeededRandom } from './SeededRandom.ts';

export interface Auction {
  readonly id: string;
  readonly category: Category;
  readonly title: string;
  readonly listedAt: number;
  readonly endsAt: number;
  /** When the seller took it back; never for most. */
  readonly withdrawnAt: number;
  /** In whole cents. */
  readonly startPrice: number;
  readonly bids: readonly { readonly at: number; readonly price: number }[];
}

const hour = 3_600_000;
/** How many auctions of a category run at a time: two have more than fit on a page of 200. */
const running: Record<Category, number> = { basketball: 520, baseball: 90, football: 40, pokemon: 230 };
const [shortestRun, longestRun] = [2 * hour, 40 * hour];
/** So long that no window that is ever asked for reaches their end. */
const strayRun = 15 * 24 * hour;
const straysEach = 6;
const withdrawnShare = 0.03;

/** All auctions of a stretch of time, and what is true of each at any moment: whatever is shown can be held against it. */
export class InventedMarket {
  readonly #byId = new Map<string, Auction>();
  /** By category, in the order of their ends. */
  readonly #byEnd = new Map<Category, Auction[]>();
  #drawn = 0;

  constructor(random: SeededRandom, from: number, until: number) {
    for (const category of categories) {
      const auctions = [
        ...endingIn(from, until + longestRun, category).map((end) => this.#draw(random, category, end)),
        ...Array.from({ length: straysEach }, () => this.#draw(random, category, until + strayRun, strayRun)),
      ];
      this.#byEnd.set(
        category,
        auctions.sort((one, other) => one.endsAt - other.endsAt),
      );
      for (const auction of auctions) this.#byId.set(auction.id, auction);
    }
  }

  get(id: string): Auction | undefined {
    return this.#byId.get(id);
  }

  /** The auctions of a category that run at a time, the one ending soonest first. */
  running(category: Category, at: number): Auction[] {
    return (this.#byEnd.get(category) ?? []).filter((auction) => runs(auction, at));
  }

  /** Those of a category that ended last before a time. */
  over(category: Category, at: number, most: number): Auction[] {
    return (this.#byEnd.get(category) ?? []).filter(({ endsAt }) => endsAt <= at).slice(-most);
  }

  #draw(
    random: SeededRandom,
    category: Category,
    around: number,
    run = random.between(shortestRun, longestRun),
  ): Auction {
    const endsAt = Math.round((around + random.between(0, hour)) / 1000) * 1000;
    const listedAt = endsAt - run;
    const bids: number[] = [];
    let price = Math.round(random.between(99, 20_000));
    const startPrice = price;
    for (let left = Math.floor(random.between(0, 10)); left > 0; left--) {
      // The square puts most bids near the end.
      bids.push(endsAt - random.next() ** 2 * run);
    }
    const rising = bids
      .sort((one, other) => one - other)
      .map((at) => {
        price += Math.round(random.between(50, 2_000));
        return { at, price };
      });
    const number = ++this.#drawn;
    return {
      id: listingId(number),
      category,
      title: `${random.pick(['Chrome', 'Fossil', 'Summit'])} ${random.pick(['Guard', 'Dragon', 'Pitcher'])} #${number} ${random.pick(['PSA 10', 'BGS 9.5', 'SGC 8', 'raw'])}`,
      listedAt,
      endsAt,
      withdrawnAt: random.chance(withdrawnShare) ? listedAt + random.next() * run : Number.POSITIVE_INFINITY,
      startPrice,
      bids: rising,
    };
  }
}

export function runs({ listedAt, endsAt, withdrawnAt }: Auction, at: number): boolean {
  return listedAt <= at && at < Math.min(endsAt, withdrawnAt);
}

/** The highest bid at a time, or the start price; decimal text. */
export function priceAt({ bids, startPrice }: Auction, at: number): string {
  const cents = bids.findLast((bid) => bid.at <= at)?.price ?? startPrice;
  return (cents / 100).toFixed(2);
}

export function bidsAt({ bids }: Auction, at: number): number {
  return bids.filter((bid) => bid.at <= at).length;
}

/** Ends spread evenly, so many that the wanted number runs at any time. */
function endingIn(from: number, until: number, category: Category): number[] {
  const step = (shortestRun + longestRun) / 2 / running[category];
  return Array.from({ length: Math.ceil((until - from) / step) }, (_, number) => from + number * step);
}
