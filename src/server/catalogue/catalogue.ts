import { defaultSortOrder, type SortOrder } from '#domain/browsing/sortOrders.ts';
import { isShowable } from '#domain/listings/freshness.ts';
import type { Listing } from './listing.ts';
import { compareBy, isBehind, type Place, sortKeys } from './orders.ts';

export interface CatalogueQuery {
  readonly sort: SortOrder;
  readonly passes: (listing: Listing) => boolean;
  /** Where an earlier answer ended; goes before `skip`. */
  readonly behind: Place | null;
  readonly skip: number;
  readonly take: number;
}

export interface CataloguePage {
  readonly listings: readonly Listing[];
  /** How many listings pass, on all pages together. */
  readonly total: number;
  /** Where this page ends, or null when nothing comes behind it. */
  readonly end: Place | null;
}

/** How long an order other than the main one may lag behind new listings and new bids. */
const orderLifeMs = 2_000;

/**
 * The live listings, whole in memory. The order by end time is kept as listings change; the others are sorted when
 * they are asked for, and kept for a moment.
 */
export class Catalogue {
  readonly #byId = new Map<string, Listing>();
  #byEnd: Listing[] = [];
  readonly #otherOrders = new Map<SortOrder, { listings: Listing[]; until: number }>();

  get size(): number {
    return this.#byId.size;
  }

  /** A listing that may be shown, by its id. */
  get(id: string, now: number): Listing | null {
    const listing = this.#byId.get(id);
    return listing !== undefined && isShowable(listing, now) ? listing : null;
  }

  /** Takes in new and changed listings, and drops what may no longer be shown. */
  apply(changes: readonly Listing[], now: number): void {
    const changed = new Map(changes.map((listing) => [listing.id, listing]));
    const kept: Listing[] = [];
    for (const listing of this.#byEnd) {
      if (changed.has(listing.id)) continue;
      if (isShowable(listing, now)) kept.push(listing);
      else this.#byId.delete(listing.id);
    }
    const arrived: Listing[] = [];
    for (const [id, listing] of changed) {
      if (isShowable(listing, now)) {
        this.#byId.set(id, listing);
        arrived.push(listing);
      } else this.#byId.delete(id);
    }
    const compare = compareBy(sortKeys[defaultSortOrder]);
    this.#byEnd = merge(kept, arrived.sort(compare), compare);
  }

  /** A page of what passes. Whatever the state of the memory, nothing that is over or too old is in it. */
  find(query: CatalogueQuery, now: number): CataloguePage {
    const key = sortKeys[query.sort];
    const found: Listing[] = [];
    let total = 0;
    let before = 0;
    for (const listing of this.#inOrder(query.sort, now)) {
      if (!isShowable(listing, now) || !query.passes(listing)) continue;
      total++;
      if (query.behind !== null && !isBehind(listing, key, query.behind)) before++;
      else if (total - before > query.skip && found.length < query.take) found.push(listing);
    }
    const last = found.at(-1);
    const more = last !== undefined && total - before > query.skip + found.length;
    return { listings: found, total, end: more ? { key: key(last), id: last.id } : null };
  }

  #inOrder(sort: SortOrder, now: number): readonly Listing[] {
    if (sortKeys[sort] === sortKeys[defaultSortOrder]) return this.#byEnd;
    const kept = this.#otherOrders.get(sort);
    if (kept !== undefined && now < kept.until) return kept.listings;
    const listings = this.#byEnd.toSorted(compareBy(sortKeys[sort]));
    this.#otherOrders.set(sort, { listings, until: now + orderLifeMs });
    return listings;
  }
}

/** Two sorted lists as one. */
function merge(one: Listing[], other: Listing[], compare: (a: Listing, b: Listing) => number): Listing[] {
  if (other.length === 0) return one;
  const merged: Listing[] = [];
  let next = 0;
  for (const listing of one) {
    for (let early = other[next]; early !== undefined && compare(early, listing) < 0; early = other[next]) {
      merged.push(early);
      next++;
    }
    merged.push(listing);
  }
  return merged.concat(other.slice(next));
}
