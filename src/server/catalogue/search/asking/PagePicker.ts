import type { SortOrder } from '#domain/browsing/sortOrders.ts';
import type { Place } from '../../orders.ts';
import type { Chunk } from '../chunks/Chunk.ts';
import { compareIds, idOrder } from '../chunks/idOrder.ts';
import type { Relevance } from './Relevance.ts';

export interface Picked {
  readonly key: number;
  readonly idOrder: number;
  readonly id: string;
  readonly chunk: Chunk;
  readonly place: number;
}

/**
 * Picks the first so many of all matches in an order, behind the place where an earlier answer ended. Takes in up to
 * twice as many, and then drops the worse half: from there on nearly every match is turned away by one comparison.
 */
export class PagePicker {
  readonly #sort: SortOrder;
  readonly #behind: (Place & { readonly idOrder: number }) | null;
  readonly #wanted: number;
  readonly #relevance: Relevance | null;
  readonly #idOf: (slot: number) => string;
  #picked: Picked[] = [];
  /** No key beyond this one can be among the wanted. */
  #worst = Number.POSITIVE_INFINITY;

  constructor(
    sort: SortOrder,
    behind: Place | null,
    wanted: number,
    relevance: Relevance | null,
    idOf: (slot: number) => string,
  ) {
    this.#sort = sort === 'best_match' && relevance === null ? 'ending_soon' : sort;
    this.#behind = behind === null ? null : { ...behind, idOrder: idOrder(behind.id) };
    this.#wanted = wanted;
    this.#relevance = relevance;
    this.#idOf = idOf;
  }

  /** Takes in the places of a chunk whose bits are set. */
  pick(chunk: Chunk, bits: Uint32Array): void {
    const least = this.#behind?.key ?? Number.NEGATIVE_INFINITY;
    const inOrder = this.#sort === 'ending_soon';
    if (this.#wanted === 0) return;
    const soonest = inOrder ? (chunk.columns.endsAt[0] as number) : this.#relevance?.least(chunk);
    if (soonest !== undefined && soonest > this.#worst) return;
    for (let word = 0; word < chunk.live.length; word++) {
      for (let left = (bits[word] as number) | 0; left !== 0; left &= left - 1) {
        const place = word * 32 + 31 - Math.clz32(left & -left);
        const key = this.#keyOf(chunk, place);
        if (key > this.#worst) {
          // A chunk is in the order of ends: nothing sooner comes behind it.
          if (inOrder) return;
          continue;
        }
        if (key >= least) this.#take(key, chunk, place);
      }
    }
  }

  /** The first so many, in order. */
  page(): readonly Picked[] {
    this.#drop();
    return this.#picked;
  }

  #take(key: number, chunk: Chunk, place: number): void {
    const order = chunk.columns.idOrder[place] as number;
    const behind = this.#behind;
    const id = () => this.#idOf(chunk.columns.slot[place] as number);
    if (behind !== null && key === behind.key) {
      if (order < behind.idOrder || (order === behind.idOrder && compareIds(id(), behind.id) <= 0)) return;
    }
    const last = this.#picked[this.#wanted - 1];
    // The picked are in order up to the last that was kept.
    if (key === this.#worst && last !== undefined && order > last.idOrder) return;
    this.#picked.push({ key, idOrder: order, id: id(), chunk, place });
    if (this.#picked.length >= 2 * this.#wanted + 16) this.#drop();
  }

  #drop(): void {
    this.#picked.sort(
      (one, other) => subtract(one.key, other.key) || one.idOrder - other.idOrder || compareIds(one.id, other.id),
    );
    if (this.#picked.length < this.#wanted) return;
    this.#picked.length = this.#wanted;
    this.#worst = this.#picked[this.#wanted - 1]?.key ?? Number.POSITIVE_INFINITY;
  }

  /** The keys of `catalogue/orders.ts`, read from columns; relevance is told by its own. */
  #keyOf(chunk: Chunk, place: number): number {
    const { columns } = chunk;
    switch (this.#sort) {
      case 'ending_soon':
        return columns.endsAt[place] as number;
      case 'newly_listed':
        return -((columns.listedAt[place] as number) || 0);
      case 'price_low':
        return columns.price[place] as number;
      case 'price_high':
        return -(columns.price[place] as number);
      case 'price_with_shipping': {
        const cost = (columns.price[place] as number) + (columns.shipping[place] as number);
        return Number.isNaN(cost) ? Number.POSITIVE_INFINITY : cost;
      }
      case 'most_bids':
        return -(columns.bids[place] as number);
      case 'best_match':
        return this.#relevance?.keyOf(chunk, place) ?? 0;
    }
  }
}

/** Infinite keys are equal to one another. */
function subtract(one: number, other: number): number {
  return one === other ? 0 : one - other;
}
