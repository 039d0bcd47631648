import type { Vocabulary } from '../terms/Vocabulary.ts';
import { buildSegment, finishMerge, type MergedDocs, mergeSteps, type PendingDoc, tableOf } from './buildSegment.ts';
import { maxDocs } from './columns.ts';
import type { DocMap } from './DocMap.ts';
import type { DocTable, Segment } from './Segment.ts';

/** Documents of the write buffer, which is rebuilt with each change. */
const maxBufferDocs = 600;
/** Segments with fewer documents than a limit are on its level. Those above the last are merged only to drop documents. */
const levelLimits = [maxDocs / 32, maxDocs / 8, maxDocs / 2];
/** A level with this many segments is merged. */
const segmentsPerLevel = 4;
/** Documents that one compaction merges, from the copies of their columns to their postings: some milliseconds. */
const docsPerCompaction = 1_600;
/** A change with more documents compacts until nothing is due. */
const maxWaitingDocs = 2_000;

interface Merge {
  readonly sources: readonly Segment[];
  readonly steps: Generator<number, MergedDocs>;
}

/**
 * Holds all documents in segments. New documents enter a write buffer, which is small enough to rebuild with each change.
 * Full buffers are segments, and segments of a level are merged into one of the next, so that the cost of a change hardly
 * depends on the number of documents. Merging tens of thousands takes long, so `compact` does it in steps; meanwhile
 * searches read the segments that are being merged.
 */
export class SegmentStore {
  readonly #vocabulary: Vocabulary;
  readonly #docs: DocMap;
  #segments: readonly Segment[] = [];
  #buffer: Segment | null = null;
  #merge: Merge | null = null;

  constructor(vocabulary: Vocabulary, docs: DocMap) {
    this.#vocabulary = vocabulary;
    this.#docs = docs;
  }

  /** All segments. The write buffer is the last. */
  get segments(): readonly Segment[] {
    return this.#segments;
  }

  /** Adds documents that are in no segment. Call it with each change, even without documents, and `compact` later. */
  add(docs: readonly PendingDoc[], now: number): void {
    this.#vocabulary.assignRanks();
    for (let from = 0; from < docs.length; from += maxDocs)
      this.#addTable(tableOf(docs.slice(from, from + maxDocs)), now);
    this.#dropEmpty();
    // Thousands at once are the initial load, when nobody waits for an answer.
    if (docs.length > maxWaitingDocs) while (this.#compact(now));
  }

  /**
   * Does some steps of a merge if one is due, 2 ms or so. It is separate from `add`, so that no caller waits for both. Without
   * it all documents are still found, but ever more slowly.
   */
  compact(now: number): void {
    this.#compact(now);
    this.#vocabulary.sweep();
  }

  #compact(now: number): boolean {
    this.#merge ??= this.#startMerge();
    for (let work = 0; this.#merge !== null && work < docsPerCompaction; ) {
      const step = this.#merge.steps.next();
      if (step.done) {
        this.#finish(this.#merge, step.value, now);
        this.#merge = this.#startMerge();
      } else work += step.value;
    }
    return this.#merge !== null;
  }

  #addTable(added: DocTable, now: number): void {
    const buffer = this.#buffer;
    if (buffer === null || buffer.retainedCount + added.size > maxBufferDocs) {
      this.#buffer = this.#register(buildSegment(added, this.#vocabulary, now));
      this.#segments = [...this.#segments, this.#buffer];
    } else {
      const tables = [buffer, added];
      const steps = mergeSteps(tables, this.#docs.idOf, this.#vocabulary);
      let step = steps.next();
      while (!step.done) step = steps.next();
      this.#buffer = this.#register(finishMerge(step.value, tables, this.#vocabulary, now));
      this.#replace([buffer], [this.#buffer]);
    }
    if (added.size > maxBufferDocs) this.#buffer = null;
  }

  /** Begins the merge that is due, the one of the smallest segments first. */
  #startMerge(): Merge | null {
    const sources = this.#dueSources();
    if (sources.length === 0) return null;
    for (const source of sources) source.changed = new Uint32Array(source.retained.length);
    return { sources, steps: mergeSteps(sources, this.#docs.idOf, this.#vocabulary) };
  }

  #dueSources(): Segment[] {
    const complete = this.#segments.filter((segment) => segment !== this.#buffer && segment.retainedCount > 0);
    const smallestFirst = complete.sort((one, other) => one.retainedCount - other.retainedCount);
    for (const [level, limit] of levelLimits.entries()) {
      const min = levelLimits[level - 1] ?? 0;
      const own = smallestFirst.filter(({ retainedCount }) => retainedCount >= min && retainedCount < limit);
      if (own.length >= segmentsPerLevel) return fitting(own);
    }
    const sparse = smallestFirst.find(({ size, retainedCount }) => size - retainedCount > size / 3);
    return sparse === undefined ? [] : [sparse];
  }

  #finish({ sources }: Merge, merged: MergedDocs, now: number): void {
    const segment = finishMerge(merged, sources, this.#vocabulary, now);
    for (const source of sources) source.changed = null;
    this.#replace(sources, [this.#register(segment)]);
    this.#dropEmpty();
  }

  /** Replaces segments whose documents have moved or are gone. */
  #replace(sources: readonly Segment[], segments: readonly Segment[]): void {
    for (const source of sources) this.#releaseTerms(source);
    const left = this.#segments.filter((segment) => !sources.includes(segment) && !segments.includes(segment));
    this.#segments = [...left, ...segments];
  }

  #dropEmpty(): void {
    const isEmpty = (segment: Segment) => segment.retainedCount === 0 && segment.changed === null;
    const empty = this.#segments.filter(isEmpty);
    if (empty.length === 0) return;
    if (this.#buffer !== null && empty.includes(this.#buffer)) this.#buffer = null;
    this.#replace(empty, []);
  }

  #register(segment: Segment): Segment {
    for (const id of segment.terms.termIds) this.#vocabulary.retain(id, segment.number);
    this.#docs.addSegment(segment);
    return segment;
  }

  #releaseTerms(segment: Segment): void {
    for (const id of segment.terms.termIds) this.#vocabulary.release(id, segment.number);
    this.#vocabulary.termSegments.freeNumber(segment.number);
  }
}

/** Returns the first segments, as many as fit into one. */
function fitting(segments: readonly Segment[]): Segment[] {
  let docs = 0;
  return segments.filter(({ retainedCount }) => {
    docs += retainedCount;
    return docs <= maxDocs;
  });
}
