import type { Listing } from './listing/Listing.ts';

/** Some pages of every order and of the searches of the hour. */
const most = 2_048;

/** Listings as the latest answers had them, by slot: those that are shown most are on nearly every page. */
export class RecentListings {
  readonly #listings = new Map<number, Listing>();

  /** The listing of a slot, made anew only if it has changed or was not asked for lately. */
  get(slot: number, make: () => Listing): Listing {
    const known = this.#listings.get(slot);
    if (known !== undefined) return known;
    const made = make();
    this.#listings.set(slot, made);
    if (this.#listings.size > most) for (const oldest of this.#listings.keys().take(1)) this.#listings.delete(oldest);
    return made;
  }

  /** To be called when anything of a listing changes. */
  drop(slot: number): void {
    this.#listings.delete(slot);
  }
}
