import type { Query, Term } from '@cardfall/card-language';
import { AttributeSets } from '../facets/AttributeSets.ts';
import type { AttributeValues } from '../facets/attributes.ts';
import { Histogram } from '../facets/Histogram.ts';
import { clearBit, hasBit, setBit } from '../segments/bitset.ts';
import { type DocLocation, DocMap } from '../segments/DocMap.ts';
import { lowerExpiry, markDeleted, type Segment } from '../segments/Segment.ts';
import { SegmentStore } from '../segments/SegmentStore.ts';
import { idOrder, lowerMinKeys } from '../segments/sortKeys.ts';
import { TextStore } from '../segments/TextStore.ts';
import { encodeTokens, forEachTermId } from '../terms/tokens.ts';
import { Vocabulary } from '../terms/Vocabulary.ts';
import { completePrefix } from './completePrefix.ts';
import { DocReader, type IndexedFields, type StoredFieldsCodec, writeMutable } from './documents.ts';
import { executeSearch, findEnds } from './executeSearch.ts';
import { findIdentity, type IndexReader } from './IndexReader.ts';
import type { Completion, SearchRequest, SearchResult } from './request.ts';

/** Extracts what a document is found by. Both results may depend only on stored fields, because a bid must not change them. */
export interface Analyzer<Input> {
  /** Returns the terms of a document with their positions, as queries name them. */
  readonly termsOf: (input: Input) => readonly Term[];
  readonly attributesOf: (input: Input) => AttributeValues;
  /** Returns a 32-bit number that copies of one thing share, 0 for none. Others may share it by chance. */
  readonly identityOf?: (input: Input) => number;
}

export interface IndexOptions<Input, Doc> {
  readonly analyzer: Analyzer<Input>;
  readonly codec: StoredFieldsCodec<Input, Doc>;
  /** Returns the time from which on a document is in no result. */
  readonly expiresAt: (input: Input) => number;
}

/** The index keeps expired documents this long, so that a clock set back by less loses nothing. */
export const clockSlackMs = 60_000;

/**
 * An in-memory index of live auctions: full-text search, filters, facets and sorting. Each call answers for the time it
 * gets; expired documents are in no result. They are forgotten a minute later. If the clock is set back by more than that,
 * forgotten documents have to be added again.
 */
export class SearchIndex<Input extends IndexedFields, Doc> {
  readonly #options: IndexOptions<Input, Doc>;
  readonly #vocabulary = new Vocabulary();
  readonly #attributeSets = new AttributeSets();
  readonly #liveHistogram = new Histogram();
  readonly #docs = new DocMap();
  readonly #texts = new TextStore();
  readonly #docReader: DocReader<Input, Doc>;
  readonly #store = new SegmentStore(this.#vocabulary, this.#docs);
  /** The latest time of any call, unless the clock was set back. */
  #latest = Number.NEGATIVE_INFINITY;
  /** From the last expiry up to, not including, the next one, all live bits are correct. */
  #lastExpiry = Number.POSITIVE_INFINITY;
  #nextExpiry = Number.NEGATIVE_INFINITY;
  /** What searches read, correct for the time of the last call. */
  readonly reader: IndexReader = {
    segments: () => this.#store.segments,
    vocabulary: this.#vocabulary,
    attributeSets: this.#attributeSets,
    liveHistogram: this.#liveHistogram,
    docs: this.#docs,
  };

  constructor(options: IndexOptions<Input, Doc>) {
    this.#options = options;
    this.#docReader = new DocReader(options.codec, this.#docs, this.#texts, this.#attributeSets);
  }

  /** The number of live documents at the last call. */
  get size(): number {
    return this.#store.segments.reduce((sum, { liveCount }) => sum + liveCount, 0);
  }

  /** Returns a live document by its id, or null. */
  get(id: string, now: number): Doc | null {
    const slot = this.#docs.slotOf(id);
    const location = slot === undefined ? null : this.#docs.find(slot);
    if (location === null || location.segment.columns.expiresAt[location.docId] <= now) return null;
    return this.#docReader.read(location);
  }

  /** Adds new documents, updates known ones and drops expired ones. If an id occurs twice, the last one counts. */
  apply(changes: readonly Input[], now: number): void {
    this.#advanceTo(now);
    const latest = new Map<string, Input>();
    for (const change of changes) latest.set(change.id, change);
    try {
      for (const input of latest.values()) this.#upsert(input, now);
    } finally {
      // An error may end the loop. The documents before it are committed, so that a second try does not add them twice.
      this.#store.commit(now);
    }
  }

  /** Reorganizes what changes left behind, a few milliseconds per call. Call it after every few hundred changes. */
  compact(now: number): void {
    // New segments contain what is live now, so the histogram has to be up to date first.
    this.#advanceTo(now);
    this.#store.compact(now);
    this.#texts.compact();
  }

  /** Returns one page of results with their exact total. */
  search(request: SearchRequest, now: number): SearchResult<Doc> {
    this.#advanceTo(now);
    return executeSearch(this.reader, request, (locations) => this.#docReader.readAll(locations));
  }

  /** Returns when the results end that end at or after a time, by their ids. It reads no texts. */
  endsOf(search: Pick<SearchRequest, 'query' | 'filters'>, from: number, now: number): ReadonlyMap<string, number> {
    this.#advanceTo(now);
    return findEnds(this.reader, search, from);
  }

  /** Returns the live documents with an identity, the one ending soonest first. It reads one column and no text but theirs. */
  withIdentity(identity: number, now: number): Doc[] {
    this.#advanceTo(now);
    return this.#docReader.readAll(findIdentity(this.reader, identity));
  }

  /** Returns where a live document is, or null. It moves with the next change or compaction. */
  locate(id: string, now: number): DocLocation | null {
    this.#advanceTo(now);
    const slot = this.#docs.slotOf(id);
    const location = slot === undefined ? null : this.#docs.find(slot);
    return location !== null && hasBit(location.segment.live, location.docId) ? location : null;
  }

  /**
   * Returns the terms that begin with a prefix, most frequent first.
   *
   * @param within counts only documents that match this query, too
   */
  complete(prefix: string, within: Query, limit: number, now: number): readonly Completion[] {
    this.#advanceTo(now);
    return completePrefix(this.reader, prefix, within, limit);
  }

  /** Returns the terms that a typed word may be a typo of, most frequent first, and how many documents have the word. */
  similar(word: string, now: number): { readonly count: number; readonly similar: readonly Completion[] } {
    this.#advanceTo(now);
    const counted = (id: number) => (id < 0 ? 0 : this.#vocabulary.docFrequency(id));
    const similar = this.#vocabulary
      .fuzzyMatches(word)
      .map((id) => ({ text: this.#vocabulary.textOf(id), count: counted(id) }))
      .sort((one, other) => other.count - one.count || (one.text < other.text ? -1 : 1));
    return { count: counted(this.#vocabulary.find(word)), similar };
  }

  /** Updates a document in place, or removes its old version and adds the new one. */
  #upsert(input: Input, now: number): void {
    const slot = this.#docs.slotOf(input.id);
    const expiresAt = this.#options.expiresAt(input);
    if (expiresAt <= this.#latest - clockSlackMs) {
      if (slot !== undefined) this.#remove(slot);
      return;
    }
    this.#trackExpiry(expiresAt, now);
    const text = this.#docReader.encode(input);
    if (slot !== undefined) {
      const location = this.#docs.find(slot);
      const isLive = location !== null && hasBit(location.segment.live, location.docId) && expiresAt > now;
      if (
        isLive &&
        location.segment.columns.endsAt[location.docId] === input.endsAt &&
        this.#texts.get(slot).equals(text)
      ) {
        this.#updateInPlace(location, input, expiresAt);
        return;
      }
    }
    this.#add(input, text, slot, now);
  }

  /** Notes when a document expires or can be forgotten, so that the live bits are updated then. */
  #trackExpiry(expiresAt: number, now: number): void {
    if (expiresAt <= now) this.#lastExpiry = Math.max(this.#lastExpiry, expiresAt);
    this.#nextExpiry = Math.min(this.#nextExpiry, expiresAt > now ? expiresAt : expiresAt + clockSlackMs);
  }

  /** Adds a document in place of the old version in a slot, if there is one. */
  #add(input: Input, text: Buffer, oldSlot: number | undefined, now: number): void {
    const { analyzer } = this.#options;
    const tokens = encodeTokens(analyzer.termsOf(input), (term) => this.#vocabulary.intern(term));
    const attributeSet = this.#attributeSets.intern(analyzer.attributesOf(input));
    const identity = analyzer.identityOf?.(input) ?? 0;
    const expiresAt = this.#options.expiresAt(input);
    // Only now, so that the old version stays if a function of the options throws.
    if (oldSlot !== undefined) this.#remove(oldSlot);
    const slot = this.#docs.add(input.id);
    this.#texts.set(slot, text);
    const { columns, row } = this.#store.add(tokens, now);
    writeMutable(columns, row, input, expiresAt);
    columns.endsAt[row] = input.endsAt;
    columns.attributeSet[row] = attributeSet;
    columns.identity[row] = identity;
    columns.idOrder[row] = idOrder(input.id);
    columns.slot[row] = slot;
    if (expiresAt <= now) return;
    forEachTermId(tokens, 0, tokens.length, (term) => this.#vocabulary.addToDocFrequency(term, 1));
    this.#liveHistogram.add(attributeSet, columns.priceBidBucket[row], 1);
  }

  #updateInPlace({ segment, docId }: DocLocation, input: Input, expiresAt: number): void {
    const { columns } = segment;
    const set = columns.attributeSet[docId];
    this.#liveHistogram.add(set, columns.priceBidBucket[docId], -1);
    this.#docReader.invalidate(columns.slot[docId]);
    writeMutable(columns, docId, input, expiresAt);
    this.#liveHistogram.add(set, columns.priceBidBucket[docId], 1);
    lowerMinKeys(segment.minKeys, columns, docId);
    lowerExpiry(segment, docId, expiresAt);
    if (segment.changed !== null) setBit(segment.changed, docId);
  }

  #remove(slot: number): void {
    const location = this.#docs.find(slot);
    if (location === null) return;
    if (hasBit(location.segment.live, location.docId)) this.#countLive(location, -1);
    markDeleted(location.segment, location.docId);
    this.#texts.delete(slot);
    this.#docReader.invalidate(slot);
    this.#docs.remove(slot);
  }

  #countLive({ segment, docId }: DocLocation, change: 1 | -1): void {
    const { starts, tokens } = segment.terms;
    const { attributeSet, priceBidBucket } = segment.columns;
    this.#liveHistogram.add(attributeSet[docId], priceBidBucket[docId], change);
    forEachTermId(tokens, starts[docId], starts[docId + 1], (id) => this.#vocabulary.addToDocFrequency(id, change));
  }

  /** Makes the live bits correct for a time. Reads only segments in which a document expires or revives. */
  #advanceTo(now: number): void {
    this.#latest = now < this.#latest - clockSlackMs ? now : Math.max(this.#latest, now);
    if (now >= this.#lastExpiry && now < this.#nextExpiry) return;
    this.#lastExpiry = Number.NEGATIVE_INFINITY;
    this.#nextExpiry = Number.POSITIVE_INFINITY;
    for (const segment of this.#store.segments) {
      if (now < segment.validFrom || now >= segment.validUntil) this.#advanceSegment(segment, now);
      this.#lastExpiry = Math.max(this.#lastExpiry, segment.validFrom);
      this.#nextExpiry = Math.min(this.#nextExpiry, segment.validUntil);
    }
  }

  /** Reads the documents of the blocks in which one expires or can be forgotten; all if the clock was set back. */
  #advanceSegment(segment: Segment, now: number): void {
    const { nextExpiries } = segment;
    const isSetBack = now < segment.validFrom;
    if (isSetBack) segment.validFrom = Number.NEGATIVE_INFINITY;
    segment.validUntil = Number.POSITIVE_INFINITY;
    for (let block = 0; block < nextExpiries.length; block++) {
      if (isSetBack || nextExpiries[block] <= now) this.#advanceBlock(segment, block, now);
      if (nextExpiries[block] < segment.validUntil) segment.validUntil = nextExpiries[block];
    }
  }

  /** Expired documents are kept for a while without being live, because a clock that is set back revives them. */
  #advanceBlock(segment: Segment, block: number, now: number): void {
    const { columns, live, retained } = segment;
    segment.nextExpiries[block] = Number.POSITIVE_INFINITY;
    for (let left = retained[block] | 0; left !== 0; left &= left - 1) {
      const docId = block * 32 + 31 - Math.clz32(left & -left);
      const expiresAt = columns.expiresAt[docId];
      if (expiresAt > now) {
        lowerExpiry(segment, docId, expiresAt);
        if (hasBit(live, docId)) continue;
        setBit(live, docId);
        segment.liveCount++;
        this.#countLive({ segment, docId }, 1);
      } else if (expiresAt <= this.#latest - clockSlackMs) {
        this.#remove(columns.slot[docId]);
      } else {
        lowerExpiry(segment, docId, expiresAt + clockSlackMs);
        segment.validFrom = Math.max(segment.validFrom, expiresAt);
        if (!hasBit(live, docId)) continue;
        clearBit(live, docId);
        segment.liveCount--;
        this.#countLive({ segment, docId }, -1);
      }
    }
  }
}
