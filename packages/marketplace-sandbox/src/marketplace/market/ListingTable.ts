import { graders, grades } from '../vocabulary/vocabulary.ts';
import { aspectOf } from './aspects.ts';
import type { BidHistory } from './bids.ts';
import { categoryOfGenre } from './categories.ts';
import { createListing, type Listing, type SaleTerms } from './Listing.ts';
import { lawOf, type MarketLaw } from './laws.ts';
import { aspectOfGenre, createLot, genreOf } from './lots/createLot.ts';
import type { Lot } from './lots/Lot.ts';
import { PackedLists } from './PackedLists.ts';
import type { Seller } from './sellers.ts';
import { createSlotSchedule, generationAt } from './slots.ts';
import { wordsOf } from './titles.ts';

const daySeconds = 86_400;
const weekMs = 7 * 86_400_000;
const appealSteps = 2 ** 32;
const calculatedShipping = 2 ** 16 - 1;
const maxWords = 2 ** 16;
/** Numbers a slot has room for at first: words of a title, and a time and a price for each bid. */
const wordsPerSlot = 13;
const bidNumbersPerSlot = 20;
/** Listings that are kept whole, for pages that are asked for again. */
const maxKeptListings = 40_000;

/**
 * The columns of all listings, by slot. What a search reads is in typed arrays, 130 bytes a listing, so that millions fit
 * into memory. The end and the genre of a listing are always there; the rest is invented when it is read first.
 */
export class ListingTable {
  readonly seed: number;
  readonly auctions: number;
  readonly slots: number;
  /** In seconds since 1970. */
  readonly ends: Uint32Array;
  readonly days: Uint8Array;
  readonly genres: Uint8Array;
  /** 1 for a listing whose other columns are there. */
  readonly isFilled: Uint8Array;
  readonly startPrices: Uint32Array;
  readonly buyNowPrices: Uint32Array;
  readonly bestOffers: Uint8Array;
  readonly shipping: Uint16Array;
  readonly appeals: Uint32Array;
  readonly weeksListed: Uint8Array;
  /** Places in the lists of graders and grades, from 1 on; 0 for a card without a slab. */
  readonly graders: Uint8Array;
  readonly grades: Uint8Array;
  readonly sellerNumbers: Uint16Array;
  readonly sellers: Seller[] = [];
  /** The words of titles, as numbers. */
  readonly words: PackedLists<Uint16Array>;
  readonly wordNumbers = new Map<string, number>();
  /** For each bid the milliseconds from it to the end, and the price after it in cents. */
  readonly bids: PackedLists<Uint32Array>;
  readonly #law: MarketLaw;
  readonly #numberOfSeller = new Map<Seller, number>();
  readonly #kept = new Map<number, Listing>();

  constructor(seed: number, auctions: number, slots: number) {
    this.seed = seed;
    this.auctions = auctions;
    this.slots = slots;
    this.#law = lawOf(auctions);
    this.ends = new Uint32Array(slots);
    this.days = new Uint8Array(slots);
    this.genres = new Uint8Array(slots);
    this.isFilled = new Uint8Array(slots);
    this.startPrices = new Uint32Array(slots);
    this.buyNowPrices = new Uint32Array(slots);
    this.bestOffers = new Uint8Array(slots);
    this.shipping = new Uint16Array(slots);
    this.appeals = new Uint32Array(slots);
    this.weeksListed = new Uint8Array(slots);
    this.graders = new Uint8Array(slots);
    this.grades = new Uint8Array(slots);
    this.sellerNumbers = new Uint16Array(slots);
    this.words = new PackedLists(slots, slots * wordsPerSlot, (length) => new Uint16Array(length));
    this.bids = new PackedLists(slots, slots * bidNumbersPerSlot, (length) => new Uint32Array(length));
  }

  /** Puts the listing into a slot that runs at a time. */
  start(slot: number, time: number): void {
    const schedule = this.#scheduleOf(slot);
    const generation = generationAt(schedule, time);
    this.ends[slot] = (schedule.phase + (generation + 1) * schedule.duration) / 1000;
    this.days[slot] = schedule.duration / 1000 / daySeconds;
    this.genres[slot] = genreOf(this.seed, slot, generation);
    this.isFilled[slot] = 0;
  }

  /** Returns the listing that a slot has at a time. */
  listingAt(slot: number, time: number): Listing {
    const schedule = this.#scheduleOf(slot);
    const generation = generationAt(schedule, time);
    const kept = this.#kept.get(slot);
    if (kept?.generation === generation) return kept;
    const listing = createListing({ seed: this.seed, slot, generation, law: this.#law }, schedule);
    if (this.#kept.size >= maxKeptListings) this.#kept.clear();
    this.#kept.set(slot, listing);
    return listing;
  }

  /** Returns the lot of the listing in a slot. */
  lotOf(slot: number): Lot {
    return createLot(this.seed, slot, generationAt(this.#scheduleOf(slot), this.#lastMoment(slot)));
  }

  /** Invents what was not read before of the listing in a slot. */
  fill(slot: number): void {
    const schedule = this.#scheduleOf(slot);
    const generation = generationAt(schedule, this.#lastMoment(slot));
    const turn = { seed: this.seed, slot, generation, law: this.#law };
    const listing = createListing(turn, schedule);
    const { slab } = listing.lot;
    this.startPrices[slot] = listing.startPrice;
    this.buyNowPrices[slot] = listing.buyNowPrice;
    this.bestOffers[slot] = listing.bestOffer ? 1 : 0;
    this.shipping[slot] = listing.shipping ?? calculatedShipping;
    this.appeals[slot] = listing.appeal * appealSteps;
    this.weeksListed[slot] = (listing.start - listing.origin) / weekMs;
    this.graders[slot] = slab ? graders.indexOf(slab.grader) + 1 : 0;
    this.grades[slot] = slab ? grades.indexOf(slab.grade) + 1 : 0;
    this.sellerNumbers[slot] = this.#sellerNumber(listing.seller);
    this.words.set(
      slot,
      wordsOf(listing.title).map((word) => this.#wordNumber(word)),
    );
    this.bids.set(slot, bidNumbersOf(listing));
    this.isFilled[slot] = 1;
  }

  #lastMoment(slot: number): number {
    return (this.ends[slot] ?? 0) * 1000 - 1;
  }

  #scheduleOf(slot: number) {
    return createSlotSchedule({ seed: this.seed, slot, auction: slot < this.auctions, law: this.#law });
  }

  #sellerNumber(seller: Seller): number {
    const number = this.#numberOfSeller.get(seller) ?? this.sellers.push(seller) - 1;
    this.#numberOfSeller.set(seller, number);
    return number;
  }

  #wordNumber(word: string): number {
    const known = this.wordNumbers.get(word);
    if (known !== undefined) return known;
    const number = this.wordNumbers.size;
    if (number >= maxWords) throw new RangeError('The titles have more different words than the table can hold');
    this.wordNumbers.set(word, number);
    return number;
  }
}

const bidNumbers = 2;

function bidNumbersOf({ end, bids: { times, prices } }: Listing): readonly number[] {
  const numbers: number[] = [];
  for (let bid = 0; bid < times.length; bid++) numbers.push(end - (times[bid] ?? 0), prices[bid] ?? 0);
  return numbers;
}

/** Reads the columns of one listing at a time: that of `slot`. */
export class ListingRow implements SaleTerms, BidHistory {
  slot = 0;
  readonly #table: ListingTable;

  constructor(table: ListingTable) {
    this.#table = table;
  }

  get auction(): boolean {
    return this.slot < this.#table.auctions;
  }

  get end(): number {
    return (this.#table.ends[this.slot] ?? 0) * 1000;
  }

  get start(): number {
    return this.end - (this.#table.days[this.slot] ?? 0) * daySeconds * 1000;
  }

  get origin(): number {
    return this.start - (this.#table.weeksListed[this.#filled()] ?? 0) * weekMs;
  }

  get category(): string {
    return categoryOfGenre[this.#table.genres[this.slot] ?? 0] ?? '';
  }

  get startPrice(): number {
    return this.#table.startPrices[this.#filled()] ?? 0;
  }

  get buyNowPrice(): number {
    return this.#table.buyNowPrices[this.#filled()] ?? 0;
  }

  get bestOffer(): boolean {
    return this.#table.bestOffers[this.#filled()] === 1;
  }

  get shipping(): number | null {
    const cost = this.#table.shipping[this.#filled()] ?? 0;
    return cost === calculatedShipping ? null : cost;
  }

  get appeal(): number {
    return (this.#table.appeals[this.#filled()] ?? 0) / appealSteps;
  }

  get graded(): boolean {
    return this.#table.graders[this.#filled()] !== 0;
  }

  get seller(): Seller {
    const seller = this.#table.sellers[this.#table.sellerNumbers[this.#filled()] ?? 0];
    if (!seller) throw new Error('a listing has no seller');
    return seller;
  }

  get bids(): BidHistory {
    return this;
  }

  countUntil(time: number): number {
    const { starts, lengths, values } = this.#table.bids;
    const slot = this.#filled();
    const start = starts[slot] ?? 0;
    const count = (lengths[slot] ?? 0) / bidNumbers;
    const left = this.end - time;
    let bids = 0;
    while (bids < count && (values[start + bids * bidNumbers] ?? 0) >= left) bids++;
    return bids;
  }

  priceAfter(bids: number): number {
    const { starts, values } = this.#table.bids;
    return values[(starts[this.#filled()] ?? 0) + bids * bidNumbers - 1] ?? 0;
  }

  /** Returns an aspect by the marketplace's name; empty when there is none. */
  aspect(name: string): string {
    switch (name) {
      case 'Sport':
      case 'Game':
        return aspectOfGenre(this.#table.genres[this.slot] ?? 0, name);
      case 'Graded':
        return this.graded ? 'Yes' : 'No';
      case 'Professional Grader':
        return graders[(this.#table.graders[this.#filled()] ?? 0) - 1]?.aspect ?? '';
      case 'Grade':
        return grades[(this.#table.grades[this.#filled()] ?? 0) - 1]?.value ?? '';
      default:
        return aspectOf(this.#table.lotOf(this.slot), name);
    }
  }

  /** Returns whether the title has these words, by their numbers, one after the other. */
  hasPhrase(phrase: readonly number[]): boolean {
    const { starts, lengths, values } = this.#table.words;
    const slot = this.#filled();
    const start = starts[slot] ?? 0;
    const last = start + (lengths[slot] ?? 0) - phrase.length;
    for (let at = start; at <= last; at++) {
      let same = 0;
      while (same < phrase.length && values[at + same] === phrase[same]) same++;
      if (same === phrase.length) return true;
    }
    return false;
  }

  #filled(): number {
    if (this.#table.isFilled[this.slot] === 0) this.#table.fill(this.slot);
    return this.slot;
  }
}
