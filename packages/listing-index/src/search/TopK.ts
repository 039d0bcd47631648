import type { FacetCounter } from '../facets/FacetCounter.ts';
import type { DocSet } from '../segments/bitset.ts';
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
 * Keeps the top K matches after the cursor. By end time it merges those of each segment, which are sorted. In other orders it
 * collects up to twice as many and then drops the worse half. From then on one comparison rejects nearly every match.
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

  /** Adds the documents of a segment that pass the filters. May remove some from the set. */
  collect(segment: Segment, docs: DocSet): void {
    if (this.#sort === 'ending_soon') this.#merge(this.#soonest(segment, docs));
    else this.#collectByKey(segment, docs, this.#sort);
  }

  /** Returns what may be among the top K. Documents of a segment are ordered by end time, so the first K are enough. */
  #soonest(segment: Segment, docs: DocSet): Hit[] {
    const { endsAt } = segment.columns;
    const { bits, words, wordCount } = docs;
    const found: Hit[] = [];
    const first = firstEndingFrom(segment, this.#minKey) >>> 5;
    for (let at = 0; at < wordCount; at++) {
      const word = words[at];
      if (word < first) continue;
      for (let left = bits[word] | 0; left !== 0; left &= left - 1) {
        const docId = word * 32 + 31 - Math.clz32(left & -left);
        const key = endsAt[docId];
        if (key > this.#maxKey || found.length === this.#k) return found;
        if (key < this.#minKey || !this.#filter.passes(segment, docId)) continue;
        if (this.#mayBeTop(key, segment, docId)) found.push({ key, segment, docId });
      }
    }
    return found;
  }

  #collectByKey(segment: Segment, docs: DocSet, sort: Exclude<SortOrder, 'ending_soon'>): void {
    const relevance = this.#relevance;
    const { bits, words, wordCount } = docs;
    relevance?.prepare(segment, bits, this.#maxKey);
    const sortKey = sortKeys[sort === 'best_match' ? 'ending_soon' : sort](segment.columns);
    const minKeys = sort === 'best_match' ? null : segment.minKeys[sort];
    for (let at = 0; at < wordCount; at++) {
      const word = words[at];
      if (minKeys !== null && minKeys[word] > this.#maxKey) continue;
      for (let left = bits[word] | 0; left !== 0; left &= left - 1) {
        const docId = word * 32 + 31 - Math.clz32(left & -left);
        const key = relevance === null ? keyAt(sortKey, docId) : relevance.keyOf(segment, docId, this.#maxKey);
        if (key > this.#maxKey || key < this.#minKey || !this.#filter.passes(segment, docId)) continue;
        if (!this.#mayBeTop(key, segment, docId)) continue;
        this.#hits.push({ key, segment, docId });
        if (this.#hits.length >= 2 * this.#k + 16) this.#sortHits();
      }
    }
  }

  /** Returns the top K, sorted. */
  hits(): readonly Hit[] {
    if (this.#sort !== 'ending_soon') this.#sortHits();
    return this.#hits;
  }

  /** Returns false for a document that is not after the cursor, or worse than the top K. */
  #mayBeTop(key: number, { columns: { idOrder: orders, slot } }: Segment, docId: number): boolean {
    const after = this.#after;
    if (after !== null && key === after.key) {
      const isAfter = orders[docId] - after.idOrder || compareIds(this.#idOf(slot[docId]), after.id);
      if (isAfter <= 0) return false;
    }
    // The order is elsewhere in memory, and hardly ever needed.
    return key < this.#maxKey || orders[docId] <= this.#maxIdOrder;
  }

  #sortHits(): void {
    this.#keepTop(this.#hits.sort((one, other) => this.#compare(one, other)));
  }

  /** Merges sorted hits of a segment with those of others. */
  #merge(found: readonly Hit[]): void {
    if (found.length === 0) return;
    const before = this.#hits;
    const merged: Hit[] = [];
    const count = Math.min(this.#k, before.length + found.length);
    for (let one = 0, other = 0; merged.length < count; ) {
      const isFound = one === before.length || (other < found.length && this.#compare(found[other], before[one]) < 0);
      merged.push(isFound ? found[other++] : before[one++]);
    }
    this.#keepTop(merged);
  }

  #keepTop(sorted: Hit[]): void {
    this.#hits = sorted;
    if (sorted.length < this.#k) return;
    sorted.length = this.#k;
    const last = sorted.at(-1);
    if (last !== undefined) [this.#maxKey, this.#maxIdOrder] = [last.key, orderOf(last)];
  }

  #compare(one: Hit, other: Hit): number {
    // Infinite keys are equal, although their difference is NaN.
    if (one.key !== other.key) return one.key - other.key;
    const orders = orderOf(one) - orderOf(other);
    return orders !== 0 ? orders : compareIds(this.#idOfHit(one), this.#idOfHit(other));
  }

  #idOfHit({ segment, docId }: Hit): string {
    return this.#idOf(segment.columns.slot[docId]);
  }
}

const orderOf = ({ segment, docId }: Hit): number => segment.columns.idOrder[docId];
