import type { AuctionModel } from './auctionModel.ts';
import { type MarketName, marketNames } from './drawAuctions.ts';
import { partOfDay } from './marketLaws.ts';
import { normal, type Random, seededRandom } from './random.ts';

const hour = 3_600_000;
export const kindCount = 2_000;
const searchesPerDay = 20_000;
/** Networks that visitors come from, as the limits of searches count them. */
export const networkCount = 8_000;
const medianCopies = 8;
/** The logarithmic spread of the copies: one kind in twenty has more than 57. */
const copiesSpread = 1.2;
/** The share of wanted cards that end within {@link soonMs}. */
const soonShare = 0.25;
const soonMs = 6 * hour;

/** A kind of card that people search for, with its copies of all times in order of their ends. */
export interface CardKind {
  readonly market: MarketName;
  readonly listings: number[];
}

/** A visitor's search. Times in milliseconds since 1970. */
export interface CardSearch {
  readonly at: number;
  /** The index of a kind. Other words name no card. */
  readonly words: number;
  /** The auction that the visitor would like to find; -1 for none. */
  readonly wanted: number;
  readonly network: number;
  /** The share of the words that stand in held titles. */
  readonly knownShare: number;
}

export interface SearchTraffic {
  readonly kinds: readonly CardKind[];
  /** Ordered by time. */
  readonly searches: readonly CardSearch[];
}

/**
 * Draws the searches of visitors by Zipf's law, over the hours as auctions end. Three quarters of the wanted cards end
 * later than six hours. A kind with no copy that ends in the drawn part of time gets one more copy.
 */
export function drawSearches(market: AuctionModel, midnight: number, from: number, to: number): SearchTraffic {
  const random = seededRandom(11);
  const deck = new Deck(market, from);
  const kinds = Array.from({ length: kindCount }, () => deck.drawKind(random));
  const zipf = cumulate(kinds.map((_, rank) => 1 / (rank + 1)));
  const searches: CardSearch[] = [];
  for (const at of drawTimes(midnight, from, to, random)) {
    const words = findRank(zipf, random);
    const kind = kinds[words];
    if (kind === undefined) continue;
    const wanted = deck.drawWanted(kind, at, random);
    searches.push({ at, words, wanted, network: Math.floor(random() * networkCount), knownShare: 1 });
  }
  return { kinds, searches };
}

function findRank(cumulated: readonly number[], random: Random): number {
  const target = random() * (cumulated.at(-1) ?? 1);
  return cumulated.findIndex((sum) => sum > target);
}

function cumulate(weights: readonly number[]): number[] {
  let sum = 0;
  return weights.map((weight) => {
    sum += weight;
    return sum;
  });
}

function drawTimes(midnight: number, from: number, to: number, random: Random): number[] {
  const times: number[] = [];
  for (let start = from; start < to; start += hour) {
    const hourOfDay = (((start - midnight) / hour) % 24) + (start < midnight ? 24 : 0);
    const count = Math.round(searchesPerDay * partOfDay(Math.floor(hourOfDay) % 24));
    for (let index = 0; index < count; index++) times.push(Math.min(start + Math.floor(random() * hour), to - 1));
  }
  return times.sort((one, other) => one - other);
}

/** Deals auctions out to kinds, each to one. */
class Deck {
  readonly #market: AuctionModel;
  readonly #isDealt: Uint8Array;
  /** Auctions of all times for each live one, by market. */
  readonly #turnover: ReadonlyMap<MarketName, number>;

  constructor(market: AuctionModel, now: number) {
    this.#market = market;
    this.#isDealt = new Uint8Array(market.listingCount);
    this.#turnover = new Map(
      marketNames.map((name) => {
        const [first, end] = market.endingBetween(name, 0, Number.MAX_SAFE_INTEGER);
        const page = { market: name, from: null, to: Number.MAX_SAFE_INTEGER, offset: 0, limit: 1 };
        return [name, (end - first) / market.search({ ...page, minBids: 0, minPrice: 0 }, now).total];
      }),
    );
  }

  drawKind(random: Random): CardKind {
    const market = this.#market.marketOf(Math.floor(random() * this.#market.listingCount));
    const copies = Math.max(1, medianCopies * Math.exp(copiesSpread * normal(random)));
    const count = Math.round(copies * (this.#turnover.get(market) ?? 1));
    const range = this.#market.endingBetween(market, 0, Number.MAX_SAFE_INTEGER);
    const listings = Array.from({ length: count }, () => this.#deal(range, () => true, random));
    return { market, listings: listings.filter((one) => one >= 0).sort((one, other) => one - other) };
  }

  /** Draws a live copy that ends soon or later. */
  drawWanted(kind: CardKind, now: number, random: Random): number {
    const isSoon = random() < soonShare;
    const isLive = (listing: number) => this.#market.listedAt(listing) <= now && this.#market.endsAt(listing) > now;
    const isSuitable = (listing: number) => isLive(listing) && this.#market.endsAt(listing) <= now + soonMs === isSoon;
    const suitable = kind.listings.filter(isSuitable);
    if (suitable.length > 0) return suitable[Math.floor(random() * suitable.length)] ?? -1;
    const ends = isSoon ? [now + 1, now + soonMs] : [now + soonMs + 1, now + 7 * 24 * hour];
    const range = this.#market.endingBetween(kind.market, ends[0] ?? now, ends[1] ?? now);
    const added = this.#deal(range, isSuitable, random);
    if (added >= 0) {
      const after = kind.listings.findIndex((listing) => listing > added);
      kind.listings.splice(after === -1 ? kind.listings.length : after, 0, added);
    }
    return added;
  }

  #deal([first, end]: readonly [number, number], isSuitable: (listing: number) => boolean, random: Random): number {
    for (let attempt = 0; attempt < 100; attempt++) {
      const listing = first + Math.floor(random() * (end - first));
      if (this.#isDealt[listing] === 1 || !isSuitable(listing)) continue;
      this.#isDealt[listing] = 1;
      return listing;
    }
    return -1;
  }
}
