import { setImmediate } from 'node:timers/promises';
import type { Listing } from './Listing.ts';
import { ListingRow, ListingTable } from './ListingTable.ts';
import { maxSlots, slotOf } from './slots.ts';

/** Listings without an auction per auction. Clients must tell them apart. */
const fixedPricePart = 0.08;
export const maxAuctions = 3_000_000;
/** The longest time other work waits while listings are invented. */
const maxFillMs = 10;
const soonMs = 7 * 3_600_000;

/** A range of ends in milliseconds since 1970, both included. */
export interface EndRange {
  readonly from: number;
  readonly to: number;
}

/** The listings among which a search looks for matches. */
export interface SlotRange {
  readonly ends: EndRange;
  /** For each genre whether its listings are among them. This is known without reading the columns of a listing. */
  readonly hasGenre: readonly boolean[];
}

/**
 * Everything on sale at any moment. It depends on seed and time alone, so a restarted market has the same listings,
 * bids and prices.
 */
export class Market {
  readonly seed: number;
  readonly #table: ListingTable;
  readonly #row: ListingRow;
  /** The slots, the one whose listing ends first in front. */
  #order: Uint32Array;
  #time = Number.NaN;
  /** All slots before this one were filled. */
  #nextToFill = 0;
  #filling: Promise<void> | null = null;
  #isClosed = false;

  /** @throws RangeError for more than {@link maxAuctions} */
  constructor(seed: number, auctions: number) {
    if (auctions > maxAuctions) throw new RangeError(`A market has at most ${maxAuctions} auctions`);
    this.seed = seed;
    const slots = auctions + Math.ceil(auctions * fixedPricePart);
    this.#table = new ListingTable(seed, auctions, slots);
    this.#row = new ListingRow(this.#table);
    this.#order = new Uint32Array(slots);
  }

  /** Returns all live listings, the one that ends first in front. */
  liveAt(time: number): readonly Listing[] {
    this.advanceTo(time);
    return Array.from(this.#order, (slot) => this.#table.listingAt(slot, time));
  }

  /** Returns the live listing with that id, if any. */
  find(legacyId: string, time: number): Listing | null {
    const slot = slotOf(legacyId);
    if (slot === null || slot >= this.#table.slots) return null;
    const listing = this.#table.listingAt(slot, time);
    return listing.legacyId === legacyId ? listing : null;
  }

  /** Returns the number of live listings, with and without an auction. */
  get size(): number {
    return this.#table.slots;
  }

  /** Returns the number of a word that titles have, or null for any other word. */
  wordNumber(word: string): number | null {
    return this.#table.wordNumbers.get(word) ?? null;
  }

  /** Returns the row of a live listing. It is the same object for every slot. */
  rowOf(slot: number): ListingRow {
    this.#row.slot = slot;
    return this.#row;
  }

  /** Returns the live listing of a slot. */
  listingOf(slot: number): Listing {
    return this.#table.listingAt(slot, this.#time);
  }

  /**
   * Returns the slots that match of the listings that are live at the time of {@link advanceTo}, are of some genres and end
   * in a range, the one that ends first in front.
   */
  select({ ends, hasGenre }: SlotRange, matchesRow: (row: ListingRow) => boolean): Uint32Array {
    const { genres } = this.#table;
    const matches = (slot: number) => hasGenre[genres[slot] ?? 0] === true && matchesRow(this.rowOf(slot));
    const start = this.#placeOf(ends.from / 1000, 0);
    const end = this.#placeOf(ends.to / 1000, maxSlots);
    const near = this.#order.subarray(start, end);
    if (near.length <= this.#order.length / 3) return select(near, matches);
    // Columns are read much faster in the order of slots than in the order of ends.
    const isMatch = new Uint8Array(this.#order.length);
    for (let slot = 0; slot < isMatch.length; slot++) if (matches(slot)) isMatch[slot] = 1;
    return select(near, (slot) => isMatch[slot] === 1);
  }

  /** Returns whether all listings and their words are there. */
  get isFilled(): boolean {
    return this.#nextToFill === this.#table.slots;
  }

  /** Invents all listings, in short steps between which searches are answered. */
  fill(time: number): Promise<void> {
    this.#filling ??= this.#fillAll(time).finally(() => {
      this.#filling = null;
    });
    return this.#filling;
  }

  /** Ends the work of {@link fill}. */
  close(): void {
    this.#isClosed = true;
  }

  /** Begins with what ends soon, which clients read first. The rest is invented in the order in which it is read. */
  async #fillAll(time: number): Promise<void> {
    if (Number.isNaN(this.#time)) this.advanceTo(time);
    const soon = this.#order.slice(0, this.#placeOf((this.#time + soonMs) / 1000, maxSlots));
    let next = 0;
    while (!(this.isFilled || this.#isClosed)) {
      const start = performance.now();
      while (!this.isFilled && performance.now() - start < maxFillMs) {
        const slot = soon[next++] ?? this.#nextToFill++;
        if (this.#table.isFilled[slot] === 0) this.#table.fill(slot);
      }
      await setImmediate();
    }
  }

  /** Replaces the listings that ended before a time. When the clock was set back, all slots start over. */
  advanceTo(time: number): void {
    if (Number.isNaN(this.#time) || time < this.#time) this.#startAll(time);
    this.#time = time;
    const ended = this.#order.slice(0, this.#placeOf(Math.floor(time / 1000), maxSlots));
    if (ended.length === 0) return;
    for (const slot of ended) {
      this.#table.start(slot, time);
      if (slot < this.#nextToFill) this.#table.fill(slot);
    }
    const started = this.#sortByEnd(ended);
    // Each listing that started moves what ends before it to the front, into the room of what ended.
    let written = 0;
    let read = ended.length;
    for (const slot of started) {
      const place = this.#placeOf(this.#table.ends[slot] ?? 0, slot, read);
      this.#order.copyWithin(written, read, place);
      written += place - read;
      read = place;
      this.#order[written++] = slot;
    }
  }

  #startAll(time: number): void {
    for (let slot = 0; slot < this.#table.slots; slot++) this.#table.start(slot, time);
    this.#order = this.#sortByEnd(this.#order.map((_, slot) => slot));
    this.#nextToFill = 0;
  }

  #sortByEnd(slots: Uint32Array): Uint32Array {
    const keys = new Float64Array(slots.length);
    for (const [index, slot] of slots.entries()) keys[index] = (this.#table.ends[slot] ?? 0) * maxSlots + slot;
    keys.sort();
    return slots.map((_, index) => (keys[index] ?? 0) % maxSlots);
  }

  /** Returns the place in the order, from `first` on, of the first listing that does not end before a slot's. */
  #placeOf(end: number, slot: number, first = 0): number {
    const { ends } = this.#table;
    let low = first;
    let high = this.#order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.#order[middle] ?? 0;
      const otherEnd = ends[other] ?? 0;
      if (otherEnd < end || (otherEnd === end && other < slot)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Returns the slots that match. It is several times as fast as `filter`. */
function select(slots: Uint32Array, matches: (slot: number) => boolean): Uint32Array {
  const found = new Uint32Array(slots.length);
  let count = 0;
  for (const slot of slots) if (matches(slot)) found[count++] = slot;
  return found.slice(0, count);
}
