import { createListing, type Listing } from './Listing.ts';
import { createSlotSchedule, generationAt, type SlotSchedule, slotOf } from './slots.ts';

/** Listings without an auction per auction. Clients must tell them apart. */
const fixedPricePart = 0.08;

/**
 * Everything on sale at any moment. It depends on seed and time alone, so a restarted market has the same listings,
 * bids and prices.
 */
export class Market {
  readonly seed: number;
  readonly #schedules: readonly SlotSchedule[];
  /** Live listings, the one that ends first in front. */
  #live: Listing[] = [];
  #time = Number.NaN;

  constructor(seed: number, auctions: number) {
    this.seed = seed;
    const slots = auctions + Math.ceil(auctions * fixedPricePart);
    this.#schedules = Array.from({ length: slots }, (_, slot) => createSlotSchedule(seed, slot, slot < auctions));
  }

  /** Returns all live listings, the one that ends first in front. */
  liveAt(time: number): readonly Listing[] {
    const all = Number.isNaN(this.#time) || time < this.#time;
    const ended = all
      ? [...this.#schedules.keys()]
      : this.#live.filter(({ end }) => end <= time).map(({ slot }) => slot);
    if (ended.length > 0) {
      const kept = all ? [] : this.#live.filter(({ end }) => end > time);
      const started = ended.flatMap((slot) => this.#create(slot, time) ?? []);
      this.#live = [...kept, ...started].sort((a, b) => a.end - b.end || a.slot - b.slot);
    }
    this.#time = time;
    return this.#live;
  }

  /** Returns the live listing with that id, if any. */
  find(legacyId: string, time: number): Listing | null {
    const { slot, generation } = slotOf(legacyId) ?? { slot: -1, generation: 0 };
    const listing = this.#create(slot, time);
    return listing?.generation === generation ? listing : null;
  }

  #create(slot: number, time: number): Listing | null {
    const schedule = this.#schedules[slot];
    return schedule
      ? createListing({ seed: this.seed, slot, generation: generationAt(schedule, time) }, schedule)
      : null;
  }
}
