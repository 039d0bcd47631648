import type { Chunk } from '../chunks/Chunk.ts';
import { compareIds, idOrder } from '../chunks/idOrder.ts';
import { keyAt, sortKeys } from '../chunks/sortKeys.ts';
import type { Place } from '../query.ts';
import type { SortOrder } from '../sortOrders.ts';
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
  /** No key below this one is behind it. */
  readonly #least: number;
  readonly #wanted: number;
  readonly #relevance: Relevance | null;
  readonly #idOf: (slot: number) => string;
  #picked: Picked[] = [];
  /** No key beyond this one can be among the wanted. */
  #worst = Number.POSITIVE_INFINITY;
  #worstOrder = Number.POSITIVE_INFINITY;

  constructor(
    sort: SortOrder,
    behind: Place | null,
    wanted: number,
    relevance: Relevance | null,
    idOf: (slot: number) => string,
  ) {
    this.#sort = sort === 'best_match' && relevance === null ? 'ending_soon' : sort;
    this.#behind = behind === null ? null : { ...behind, idOrder: idOrder(behind.id) };
    this.#least = behind?.key ?? Number.NEGATIVE_INFINITY;
    this.#wanted = wanted;
    this.#relevance = relevance;
    this.#idOf = idOf;
  }

  /** Whether anything of a chunk can be among the first so many. */
  wants(chunk: Chunk): boolean {
    if (this.#wanted === 0 || chunk.size === 0) return false;
    const { endsAt } = chunk.columns;
    if (this.#sort === 'best_match') return (this.#relevance?.least(chunk) ?? 0) <= this.#worst;
    if (this.#sort !== 'ending_soon') return chunk.least[this.#sort].some((key) => key <= this.#worst);
    return (endsAt[0] as number) <= this.#worst && (endsAt[chunk.size - 1] as number) >= this.#least;
  }

  /** Takes in the places of a wanted chunk whose bits are set; the bits may be others afterwards. */
  pick(chunk: Chunk, bits: Uint32Array): void {
    this.#relevance?.prepare(chunk, bits, this.#worst);
    const inOrder = this.#sort === 'ending_soon';
    const relevance = this.#relevance;
    const keys = sortKeys[this.#sort === 'best_match' ? 'ending_soon' : this.#sort](chunk.columns);
    const least = this.#sort === 'ending_soon' || this.#sort === 'best_match' ? null : chunk.least[this.#sort];
    for (let word = 0; word < chunk.live.length; word++) {
      if (least !== null && (least[word] as number) > this.#worst) continue;
      for (let left = (bits[word] as number) | 0; left !== 0; left &= left - 1) {
        const place = word * 32 + 31 - Math.clz32(left ^ (left & (left - 1)));
        const key = relevance === null ? keyAt(keys, place) : relevance.keyOf(chunk, place, this.#worst);
        if (key > this.#worst) {
          // A chunk is in the order of ends: nothing sooner comes behind it.
          if (inOrder) return;
          continue;
        }
        if (key >= this.#least) this.#take(key, chunk, place);
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
    if (key === this.#worst && order > this.#worstOrder) return;
    this.#picked.push({ key, idOrder: order, id: id(), chunk, place });
    if (this.#picked.length >= 2 * this.#wanted + 16) this.#drop();
  }

  #drop(): void {
    this.#picked.sort(
      (one, other) => subtract(one.key, other.key) || one.idOrder - other.idOrder || compareIds(one.id, other.id),
    );
    if (this.#picked.length < this.#wanted) return;
    this.#picked.length = this.#wanted;
    const last = this.#picked[this.#wanted - 1];
    if (last !== undefined) [this.#worst, this.#worstOrder] = [last.key, last.idOrder];
  }
}

/** Infinite keys are equal to one another. */
function subtract(one: number, other: number): number {
  return one === other ? 0 : one - other;
}
