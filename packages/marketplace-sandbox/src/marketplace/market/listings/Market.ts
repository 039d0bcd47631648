import { drawListing } from './drawListing.ts';
import type { Listing } from './Listing.ts';
import { placeOf } from './legacyId.ts';
import { generationAt, type SlotSchedule, slotSchedule } from './slotSchedule.ts';

/** Of every hundred auctions so many plain fixed-price listings stand beside them: clients must tell them apart. */
const fixedPricePart = 0.08;

/**
 * Everything on sale, at any moment. A slot holds one listing after the other; which one is a matter of the seed and
 * the time alone, so a market that is started again shows the same listings, bids and prices.
 */
export class Market {
  readonly seed: number;
  readonly #auctions: number;
  readonly #schedules: readonly SlotSchedule[];
  /** Living listings, the one that ends first in front. */
  #living: Listing[] = [];
  #time = Number.NaN;

  constructor(seed: number, auctions: number) {
    this.seed = seed;
    this.#auctions = auctions;
    const slots = auctions + Math.ceil(auctions * fixedPricePart);
    this.#schedules = Array.from({ length: slots }, (_, slot) => slotSchedule(seed, slot, slot < auctions));
  }

  /** Everything on sale at a moment, what ends first in front. */
  livingAt(time: number): readonly Listing[] {
    if (Number.isNaN(this.#time) || time < this.#time) this.#drawAll(time);
    else this.#replaceEnded(time);
    this.#time = time;
    return this.#living;
  }

  /** The living listing with that id, if any. */
  find(legacyId: string, time: number): Listing | null {
    const place = placeOf(legacyId);
    const schedule = place ? this.#schedules[place.slot] : undefined;
    if (!place || !schedule || generationAt(schedule, time) !== place.generation) return null;
    return this.#draw(place.slot, schedule, time);
  }

  #draw(slot: number, schedule: SlotSchedule, time: number): Listing {
    return drawListing(this.seed, slot, generationAt(schedule, time), slot < this.#auctions, schedule);
  }

  #drawAll(time: number): void {
    this.#living = this.#schedules
      .map((schedule, slot) => this.#draw(slot, schedule, time))
      .sort((a, b) => a.end - b.end || a.slot - b.slot);
  }

  #replaceEnded(time: number): void {
    const firstAlive = this.#living.findIndex(({ end }) => end > time);
    if (firstAlive === 0) return;
    const ended = this.#living.slice(0, firstAlive < 0 ? undefined : firstAlive);
    const alive = firstAlive < 0 ? [] : this.#living.slice(firstAlive);
    const fresh = ended.flatMap(({ slot }) => {
      const schedule = this.#schedules[slot];
      return schedule ? [this.#draw(slot, schedule, time)] : [];
    });
    this.#living = [...alive, ...fresh].sort((a, b) => a.end - b.end || a.slot - b.slot);
  }
}
