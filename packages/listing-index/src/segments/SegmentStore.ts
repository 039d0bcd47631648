import type { Vocabulary } from '../terms/Vocabulary.ts';
import { buildSegment, finishMerge, type MergedDocs, mergeSteps, PendingDocs, tableOf } from './buildSegment.ts';
import { type Columns, maxDocs } from './columns.ts';
import type { DocMap } from './DocMap.ts';
import { runToEnd } from './PostingsBuilder.ts';
import type { Segment } from './Segment.ts';

/** Segments with fewer documents are small: each costs searches some time, so the next compaction merges them at once. */
const minLevelDocs = 600;
/** Segments with fewer documents than a limit are on its level. Those above the last are merged only to drop documents. */
const levelLimits = [maxDocs / 32, maxDocs / 8, maxDocs / 2];
/** A level with this many segments is merged. */
const segmentsPerLevel = 4;
/**
 * Documents that one compaction merges, from the copies of their columns to their postings: some milliseconds. Before them it
 * merges at most as many of small segments.
 */
const docsPerCompaction = 1_600;
/** A new segment of more documents is compacted until nothing is due. */
const maxWaitingDocs = 2_000;

interface Merge {
  readonly sources: readonly Segment[];
  readonly steps: Generator<number, MergedDocs>;
}

/**
 * Holds all documents in segments. New documents of a change are a segment of their own. Small segments are merged into
 * one, and segments of a level into one of the next, so that the cost of a change hardly depends on the number of documents.
 * Merging tens of thousands takes long, so `compact` does it in steps; meanwhile searches read the segments that are being
 * merged.
 */
export class SegmentStore {
  readonly #vocabulary: Vocabulary;
  readonly #docs: DocMap;
  readonly #pending = new PendingDocs();
  #segments: readonly Segment[] = [];
  #merge: Merge | null = null;

  constructor(vocabulary: Vocabulary, docs: DocMap) {
    this.#vocabulary = vocabulary;
    this.#docs = docs;
  }

  /** All segments, in no particular order. */
  get segments(): readonly Segment[] {
    return this.#segments;
  }

  /** Adds a document, which is found after `commit`. Returns the columns that have to be written next, and the row in them. */
  add(tokens: readonly number[], now: number): { readonly columns: Columns; readonly row: number } {
    if (this.#pending.size === maxDocs) this.commit(now);
    const row = this.#pending.add(tokens);
    return { columns: this.#pending.columns, row };
  }

  /** Ends a change: builds a segment of what was added. Call it even if nothing was, and `compact` later. */
  commit(now: number): void {
    this.#vocabulary.assignRanks();
    const { size } = this.#pending;
    if (size > 0) {
      const segment = buildSegment(tableOf(this.#pending, this.#docs.idOf), this.#vocabulary, now);
      this.#segments = [...this.#segments, this.#register(segment)];
      this.#pending.clear();
    }
    this.#dropEmpty();
    // Thousands at once are the initial load, when nobody waits for an answer.
    if (size > maxWaitingDocs) while (this.#compact(now));
  }

  /**
   * Merges small segments and does some steps of another merge if one is due, 2 ms or so each. It is separate from `commit`, so
   * that no caller waits for both. Without it all documents are still found, but ever more slowly.
   */
  compact(now: number): void {
    this.#mergeSmall(now);
    this.#compact(now);
    this.#vocabulary.sweep();
  }

  #compact(now: number): boolean {
    this.#merge ??= this.#startMerge();
    for (let work = 0; this.#merge !== null && work < docsPerCompaction; ) {
      const step = this.#merge.steps.next();
      if (step.done) {
        this.#finish(this.#merge.sources, step.value, now);
        this.#merge = this.#startMerge();
      } else work += step.value;
    }
    return this.#merge !== null;
  }

  /** Merges small segments at once, apart from those of a merge that has begun. */
  #mergeSmall(now: number): void {
    const isSmall = ({ changed, retainedCount }: Segment) => changed === null && retainedCount < minLevelDocs;
    const sources = fitting(this.#segments.filter(isSmall), docsPerCompaction);
    if (sources.length < 2) return;
    this.#finish(sources, runToEnd(mergeSteps(sources, this.#docs.idOf, this.#vocabulary)), now);
  }

  /** Begins the merge that is due, the one of the smallest segments first. */
  #startMerge(): Merge | null {
    const sources = this.#dueSources();
    if (sources.length === 0) return null;
    for (const source of sources) source.changed = new Uint32Array(source.retained.length);
    return { sources, steps: mergeSteps(sources, this.#docs.idOf, this.#vocabulary) };
  }

  #dueSources(): Segment[] {
    // Small segments wait for others of their kind, but not those that take the space of many deleted documents.
    const large = this.#segments.filter(({ size, retainedCount }) => size >= minLevelDocs && retainedCount > 0);
    const smallestFirst = large.sort((one, other) => one.retainedCount - other.retainedCount);
    for (const [level, limit] of levelLimits.entries()) {
      const min = levelLimits[level - 1] ?? minLevelDocs;
      const own = smallestFirst.filter(({ retainedCount }) => retainedCount >= min && retainedCount < limit);
      if (own.length >= segmentsPerLevel) return fitting(own, maxDocs);
    }
    const sparse = smallestFirst.find(({ size, retainedCount }) => size - retainedCount > size / 3);
    return sparse === undefined ? [] : [sparse];
  }

  #finish(sources: readonly Segment[], merged: MergedDocs, now: number): void {
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

/** Returns the first segments, as many as have at most some documents together. */
function fitting(segments: readonly Segment[], max: number): Segment[] {
  let docs = 0;
  return segments.filter(({ retainedCount }) => {
    docs += retainedCount;
    return docs <= max;
  });
}
