import type { FacetCounter } from '../facets/FacetCounter.ts';
import { nextWord } from '../segments/bitset.ts';
import { firstEndingFrom, type Segment } from '../segments/Segment.ts';
import { compareIds, idOrder, keyAt, type SortOrder, sortKeys } from '../segments/sortKeys.ts';
import type { Relevance } from './Relevance.ts';
import type { PageCursor } from './request.ts';

export interface Hit {
  readonly key: number;
  readonly segment: Segment;
  readonly docId: number;
}

interface TopKOptions {
  readonly sort: SortOrder;
  readonly after: PageCursor | null;
  readonly k: number;
  /** Ranks the hits of best match. Without it, best match sorts by end time. */
  readonly relevance: Relevance | null;
  readonly filter: Pick<FacetCounter, 'passes'>;
  readonly idOf: (slot: number) => string;
}

/**
 * Keeps the top K matches after the cursor. It collects up to twice as many and then drops the worse half; from then on
 * one comparison rejects nearly every match.
 */
export class TopK {
  readonly #sort: SortOrder;
  readonly #after: (PageCursor & { readonly idOrder: number }) | null;
  /** Matches with a smaller key are not after the cursor. */
  readonly #minKey: number;
  readonly #k: number;
  readonly #relevance: Relevance | null;
  readonly #filter: TopKOptions['filter'];
  readonly #idOf: (slot: number) => string;
  #hits: Hit[] = [];
  /** Matches with a larger key are not among the top K. */
  #maxKey = Number.POSITIVE_INFINITY;
  #maxIdOrder = Number.POSITIVE_INFINITY;

  constructor({ sort, after, k, relevance, filter, idOf }: TopKOptions) {
    this.#sort = sort === 'best_match' && relevance === null ? 'ending_soon' : sort;
    this.#after = after === null ? null : { ...after, idOrder: idOrder(after.id) };
    this.#minKey = after?.key ?? Number.NEGATIVE_INFINITY;
    this.#k = k;
    this.#relevance = relevance;
    this.#filter = filter;
    this.#idOf = idOf;
  }

  /** Returns whether any document of a segment can be among the top K. */
  canImprove(segment: Segment): boolean {
    if (segment.size === 0) return false;
    const { endsAt } = segment.columns;
    if (this.#sort === 'best_match') return (this.#relevance?.minKey(segment) ?? 0) <= this.#maxKey;
    if (this.#sort !== 'ending_soon') return segment.minKeys[this.#sort].some((key) => key <= this.#maxKey);
    return endsAt[0] <= this.#maxKey && endsAt[segment.size - 1] >= this.#minKey;
  }

  /** Adds the documents of a segment whose bits are set and that pass the filters. May clear bits. */
  collect(segment: Segment, bits: Uint32Array): void {
    const relevance = this.#relevance;
    relevance?.prepare(segment, bits, this.#maxKey);
    const isSorted = this.#sort === 'ending_soon';
    const sortKey = sortKeys[this.#sort === 'best_match' ? 'ending_soon' : this.#sort](segment.columns);
    const minKeys = this.#sort === 'ending_soon' || this.#sort === 'best_match' ? null : segment.minKeys[this.#sort];
    const first = isSorted ? firstEndingFrom(segment, this.#minKey) >>> 5 : 0;
    const end = segment.live.length;
    // Documents of a segment are ordered by end time, so no more than the first K of them are needed.
    let wanted = isSorted ? this.#k : Number.POSITIVE_INFINITY;
    for (let word = nextWord(bits, first - 1, end); word < end; word = nextWord(bits, word, end)) {
      if (minKeys !== null && minKeys[word] > this.#maxKey) continue;
      for (let left = bits[word] | 0; left !== 0; left &= left - 1) {
        const docId = word * 32 + 31 - Math.clz32(left & -left);
        const key = relevance === null ? keyAt(sortKey, docId) : relevance.keyOf(segment, docId, this.#maxKey);
        if (key > this.#maxKey) {
          if (isSorted) return;
          continue;
        }
        if (key < this.#minKey || !this.#filter.passes(segment, docId)) continue;
        if (this.#add(key, segment, docId)) wanted--;
        if (wanted === 0) {
          this.#dropWorst();
          return;
        }
      }
    }
  }

  /** Returns the top K, sorted. */
  hits(): readonly Hit[] {
    this.#dropWorst();
    return this.#hits;
  }

  /** Returns false for a document that is not after the cursor, or worse than the top K. */
  #add(key: number, segment: Segment, docId: number): boolean {
    const { idOrder: orders } = segment.columns;
    const after = this.#after;
    if (after !== null && key === after.key) {
      const isAfter = orders[docId] - after.idOrder || compareIds(this.#idOf(segment.columns.slot[docId]), after.id);
      if (isAfter <= 0) return false;
    }
    if (key === this.#maxKey && orders[docId] > this.#maxIdOrder) return false;
    this.#hits.push({ key, segment, docId });
    if (this.#hits.length >= 2 * this.#k + 16) this.#dropWorst();
    return true;
  }

  #dropWorst(): void {
    const idOf = ({ segment, docId }: Hit) => this.#idOf(segment.columns.slot[docId]);
    this.#hits.sort(
      (one, other) =>
        compareKeys(one.key, other.key) || orderOf(one) - orderOf(other) || compareIds(idOf(one), idOf(other)),
    );
    if (this.#hits.length < this.#k) return;
    this.#hits.length = this.#k;
    const last = this.#hits.at(-1);
    if (last !== undefined) [this.#maxKey, this.#maxIdOrder] = [last.key, orderOf(last)];
  }
}

/** Infinite keys are equal, although their difference is NaN. */
function compareKeys(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

const orderOf = ({ segment, docId }: Hit): number => segment.columns.idOrder[docId];
