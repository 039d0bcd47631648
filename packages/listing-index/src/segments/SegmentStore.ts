import type { Vocabulary } from '../terms/Vocabulary.ts';
import { countBetween } from './bitset.ts';
import { buildSegment, copyDocs, type PendingDoc, tableOf } from './buildSegment.ts';
import type { DocMap } from './DocMap.ts';
import { type MergeSource, mergeDocs, retainedDocs, wholeTable } from './mergeDocs.ts';
import { type DocTable, firstEndingFrom, markDeleted, type Segment } from './Segment.ts';

/** Documents of one segment. Decision 11 has the measurements. */
const maxSegmentDocs = 2_048;
/** Documents of each segment after a split. */
const splitSegmentDocs = 1_280;
/** Documents added at once: docIds have 16 bits. */
const maxAddedDocs = 10_000;
/** Documents of the write buffer, which is rebuilt with each change. A larger one becomes a run. */
const maxBufferDocs = 600;
/** More runs are merged, two at a time, if that is no more work than building a segment. */
const maxRuns = 8;
const maxMergedDocs = 3_000;
/** A segment is rebuilt when it has this many documents to add or drop, or when this many wait in all runs together. */
const minRebuildWork = 400;
const maxWaitingDocs = 4_000;
/** A change with more documents compacts once for each of this many. */
const docsPerCompaction = 400;

/**
 * Holds all documents in segments of a few thousand, ordered by end time. New documents enter a write buffer, which is
 * small enough to rebuild with each change. A full buffer becomes a run: a segment whose end times may overlap others.
 * Between changes, `compact` moves waiting documents into the segment that most of them belong to. So the cost of a change
 * depends on the change and not on the number of documents.
 */
export class SegmentStore {
  readonly #vocabulary: Vocabulary;
  readonly #docs: DocMap;
  /** Each ends where the next begins. */
  #segments: Segment[] = [];
  #runs: Segment[] = [];
  #buffer: Segment | null = null;
  #now = 0;

  constructor(vocabulary: Vocabulary, docs: DocMap) {
    this.#vocabulary = vocabulary;
    this.#docs = docs;
  }

  /** Iterates over all segments, soonest end times first, and then over the runs and the write buffer. */
  *segments(): Generator<Segment, void> {
    yield* this.#segments;
    yield* this.#runs;
    if (this.#buffer !== null) yield this.#buffer;
  }

  /** Adds documents that are in no segment. Call it with each change, even without documents, and `compact` later. */
  add(docs: readonly PendingDoc[], now: number): void {
    this.#now = now;
    this.#vocabulary.assignRanks();
    for (let from = 0; from < docs.length; from += maxAddedDocs) {
      this.#addTable(tableOf(docs.slice(from, from + maxAddedDocs)));
    }
    this.#dropEmpty();
    // Thousands at once are the initial load, when nobody waits for an answer.
    for (let left = docs.length; left > docsPerCompaction; left -= docsPerCompaction) this.compact(now);
  }

  /**
   * Rebuilds one segment if that is due, about 3 ms. It is separate from `add`, so that no caller waits for both. Without
   * it all documents are still found, but ever more slowly.
   */
  compact(now: number): void {
    this.#now = now;
    if (!this.#mergeRuns()) this.#rebuildBusiest();
    this.#vocabulary.sweep();
  }

  #addTable(added: DocTable): void {
    const buffer = this.#buffer;
    if (added.size > maxBufferDocs) {
      this.#runs.push(this.#build(added));
      return;
    }
    if (buffer !== null && buffer.retainedCount + added.size <= maxBufferDocs) {
      this.#buffer = this.#merge(buffer, added);
      this.#releaseTerms(buffer);
      return;
    }
    if (buffer !== null) this.#runs.push(buffer);
    this.#buffer = this.#build(added);
  }

  #dropEmpty(): void {
    const hasDocs = (segment: Segment) => {
      if (segment.retainedCount === 0) this.#releaseTerms(segment);
      return segment.retainedCount > 0;
    };
    this.#segments = this.#segments.filter(hasDocs);
    this.#runs = this.#runs.filter(hasDocs);
    if (this.#buffer !== null && !hasDocs(this.#buffer)) this.#buffer = null;
  }

  /** Merges the two smallest runs if there are too many. Returns whether it did. */
  #mergeRuns(): boolean {
    if (this.#runs.length <= maxRuns) return false;
    const [one, other, ...others] = this.#runs.toSorted((a, b) => a.retainedCount - b.retainedCount);
    if (one.retainedCount + other.retainedCount > maxMergedDocs) return false;
    const merged = this.#merge(one, other);
    this.#releaseTerms(one);
    this.#releaseTerms(other);
    this.#runs = [...others, merged];
    return true;
  }

  /** Rebuilds the segment with the most documents to add and to drop, if they are enough. */
  #rebuildBusiest(): void {
    const waiting = this.#runs.reduce((sum, { retainedCount }) => sum + retainedCount, 0);
    const works = this.#segments.map((segment, number) => {
      const deleted = segment.size - segment.retainedCount;
      return this.#countWaiting(number) + (deleted > segment.size / 3 ? deleted : 0);
    });
    const busiest = works.reduce((best, work, number) => (work > works[best] ? number : best), 0);
    const work = this.#segments.length === 0 ? waiting : works[busiest];
    if (work > 0 && (work >= minRebuildWork || waiting >= maxWaitingDocs)) this.#rebuild(busiest);
  }

  /** Counts the documents in runs that belong into a segment. */
  #countWaiting(number: number): number {
    return this.#waitingFor(number).reduce(
      (sum, { table, from, to }) => sum + countBetween(table.retained, from, to),
      0,
    );
  }

  #waitingFor(number: number): MergeSource[] {
    const [from, to] = this.#endTimesOf(number);
    return this.#runs.map((run) => ({ table: run, from: firstEndingFrom(run, from), to: firstEndingFrom(run, to) }));
  }

  /** Returns the end times of a segment. The first has no lower limit, and the last no upper limit. */
  #endTimesOf(number: number): [from: number, to: number] {
    const start = (segment: Segment | undefined) => segment?.columns.endsAt[0] ?? Number.POSITIVE_INFINITY;
    return [number === 0 ? Number.NEGATIVE_INFINITY : start(this.#segments[number]), start(this.#segments[number + 1])];
  }

  #rebuild(number: number): void {
    const replaced = this.#segments.slice(number, number + 1);
    const next = this.#segments[number + 1];
    const total = [...replaced, next].reduce((sum, segment) => sum + (segment?.retainedCount ?? 0), 0);
    if (next !== undefined && total + this.#countWaiting(number) < splitSegmentDocs) replaced.push(next);
    const waiting = this.#waitingFor(number);
    const sources = [...replaced.map(wholeTable), ...waiting];
    const refs = mergeDocs(sources, this.#docs.idOf);
    const parts = refs.length <= maxSegmentDocs ? Math.min(1, refs.length) : Math.ceil(refs.length / splitSegmentDocs);
    const built = Array.from({ length: parts }, (_, part) =>
      this.#build(copyDocs(refs.subarray((refs.length * part) / parts, (refs.length * (part + 1)) / parts), sources)),
    );
    // The documents are in the new segments now, so they leave the runs.
    for (const [index, run] of this.#runs.entries()) {
      for (const docId of retainedDocs(waiting[index])) markDeleted(run, docId);
    }
    for (const segment of replaced) this.#releaseTerms(segment);
    this.#segments.splice(number, replaced.length, ...built);
    this.#dropEmpty();
  }

  #merge(...tables: DocTable[]): Segment {
    const sources = tables.map(wholeTable);
    return this.#build(copyDocs(mergeDocs(sources, this.#docs.idOf), sources));
  }

  #build(table: DocTable): Segment {
    const segment = buildSegment(table, this.#vocabulary, this.#now);
    for (const id of segment.terms.termIds) this.#vocabulary.retain(id, segment.number);
    this.#docs.addSegment(segment);
    return segment;
  }

  #releaseTerms(segment: Segment): void {
    for (const id of segment.terms.termIds) this.#vocabulary.release(id, segment.number);
    this.#vocabulary.termSegments.freeNumber(segment.number);
  }
}
