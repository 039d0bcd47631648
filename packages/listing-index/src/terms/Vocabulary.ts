import { FuzzyTerms } from './FuzzyTerms.ts';
import { TermIds } from './TermIds.ts';
import { TermSegments } from './TermSegments.ts';
import { withIndex } from './withIndex.ts';

/** A range of ranks: `from` is included, `to` is not. */
export interface RankRange {
  readonly from: number;
  readonly to: number;
}

/** A sweep waits until this many terms are unused, and forgets at most `maxForgotten` of them, so that no call is slow. */
const minUnused = 1_000;
const maxForgotten = 1_000;

/**
 * Maps every term to a small id. The rank of a term is its position in alphabetical order. Ranks move when terms come and
 * go, but the order of two terms never changes, so segments can keep their terms sorted, and the terms with a prefix are
 * one range of ranks.
 */
export class Vocabulary {
  readonly #ids = new TermIds();
  readonly #freeIds: number[] = [];
  readonly #unranked: number[] = [];
  /** Term ids by rank, and room for more. */
  #sorted = new Uint32Array(1_024);
  #size = 0;
  /** Index of the four: term id. The rank, how many segments and keepers have the term, and how many live documents. */
  #ranks = new Uint32Array(1_024);
  #segmentCounts = new Uint32Array(1_024);
  #docFrequencies = new Uint32Array(1_024);
  /** The lowest eight bits of the first character code. */
  #initials = new Uint8Array(1_024);
  #unusedCount = 0;
  readonly #fuzzyTerms = new FuzzyTerms();
  readonly termSegments = new TermSegments();

  /** The number of terms, including those that lost their last document a short while ago. */
  get size(): number {
    return this.#size;
  }

  /** One more than the highest id. */
  get idLimit(): number {
    return this.#ids.texts.length;
  }

  /** Ranks by term id, valid until `assignRanks`. */
  get ranks(): Uint32Array {
    return this.#ranks;
  }

  /** The lowest eight bits of each term's first character code, by term id. */
  get initials(): Uint8Array {
    return this.#initials;
  }

  textOf(id: number): string {
    return this.#ids.texts[id];
  }

  /** Returns how many live documents have the term. */
  docFrequency(id: number): number {
    return this.#docFrequencies[id];
  }

  addToDocFrequency(id: number, change: 1 | -1): void {
    this.#docFrequencies[id] += change;
  }

  /** Returns the id of a term, or -1 if no live document has it. */
  find(text: string): number {
    const id = this.#ids.find(text);
    return id < 0 || this.#docFrequencies[id] === 0 ? -1 : id;
  }

  /** Returns the id of a term and adds the term if it is new. A new term has no rank until `assignRanks`. */
  intern(text: string): number {
    const known = this.#ids.find(text);
    if (known >= 0) return known;
    const id = this.#freeIds.pop() ?? this.#ids.texts.length;
    this.#ids.set(text, id);
    this.#makeRoomFor(id);
    this.#segmentCounts[id] = 0;
    this.#docFrequencies[id] = 0;
    this.#initials[id] = text.charCodeAt(0);
    this.#fuzzyTerms.add(id, text);
    this.#unusedCount++;
    this.#unranked.push(id);
    return id;
  }

  /** Gives new terms their ranks. Moves each other term at most once, however many are new. */
  assignRanks(): void {
    if (this.#unranked.length === 0) return;
    const { texts } = this.#ids;
    const added = this.#unranked.splice(0).sort((one, other) => compareTexts(texts[one], texts[other]));
    const firstRanks = added.map((id) => this.#firstRank(texts[id]));
    this.#sorted = withIndex(this.#sorted, this.#size + added.length);
    let end = this.#size;
    for (let index = added.length - 1; index >= 0; index--) {
      this.#sorted.copyWithin(firstRanks[index] + index + 1, firstRanks[index], end);
      this.#sorted[firstRanks[index] + index] = added[index];
      end = firstRanks[index];
    }
    this.#size += added.length;
    this.#updateRanksFrom(end);
  }

  /** Returns the id of a term, which from now on is the same for good, whether documents have the term or not. */
  keep(text: string): number {
    const id = this.intern(text);
    if (this.#segmentCounts[id] === 0) this.#unusedCount--;
    this.#segmentCounts[id]++;
    return id;
  }

  /** Records that one more segment has the term. */
  retain(id: number, segment: number): void {
    if (this.#segmentCounts[id] === 0) this.#unusedCount--;
    this.#segmentCounts[id]++;
    this.termSegments.add(id, segment);
  }

  /** Records that a segment with the term is gone. */
  release(id: number, segment: number): void {
    this.termSegments.remove(id, segment);
    this.#segmentCounts[id]--;
    if (this.#segmentCounts[id] === 0) this.#unusedCount++;
  }

  /** Forgets some unused terms if there are enough of them. Must not run between `intern` and `retain`. */
  sweep(): void {
    if (this.#unusedCount < minUnused) return;
    const sorted = this.#sorted;
    let kept = 0;
    let forgotten = 0;
    let first = this.#size;
    for (let rank = 0; rank < this.#size; rank++) {
      const id = sorted[rank];
      if (this.#segmentCounts[id] !== 0 || forgotten === maxForgotten) {
        sorted[kept++] = id;
        continue;
      }
      this.#fuzzyTerms.remove(id, this.textOf(id));
      this.#ids.delete(id);
      this.#freeIds.push(id);
      forgotten++;
      first = Math.min(first, rank);
    }
    this.#size = kept;
    this.#unusedCount -= forgotten;
    this.#updateRanksFrom(first);
  }

  /** Returns the ranks of the terms that begin with a prefix. */
  prefixRange(prefix: string): RankRange {
    const from = this.#firstRank(prefix);
    let [low, high] = [from, this.size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.textOf(this.#sorted[middle]).startsWith(prefix)) low = middle + 1;
      else high = middle;
    }
    return { from, to: low };
  }

  /** Returns the id of the term with a rank. */
  idAt(rank: number): number {
    return this.#sorted[rank];
  }

  /** Returns terms by rank. Scans the ranks that occur, because sorting thousands of terms takes longer. */
  sortByRank(ids: readonly number[]): Uint32Array {
    const used = new Uint32Array((this.size >>> 5) + 1);
    for (const id of ids) used[this.#ranks[id] >>> 5] |= 1 << (this.#ranks[id] & 31);
    const sorted = new Uint32Array(ids.length);
    let count = 0;
    for (let word = 0; word < used.length; word++) {
      for (let bits = used[word] | 0; bits !== 0; bits &= bits - 1) {
        sorted[count++] = this.#sorted[word * 32 + 31 - Math.clz32(bits & -bits)];
      }
    }
    return sorted;
  }

  /** Returns the live terms that a typed word may be a typo of, without the word itself. */
  fuzzyMatches(typed: string): number[] {
    return this.#fuzzyTerms.match(typed, {
      textOf: (id) => this.textOf(id),
      isInUse: (id) => this.docFrequency(id) > 0,
    });
  }

  #firstRank(text: string): number {
    const { texts } = this.#ids;
    let [low, high] = [0, this.size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (texts[this.#sorted[middle]] < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #updateRanksFrom(first: number): void {
    for (let rank = first; rank < this.#size; rank++) this.#ranks[this.#sorted[rank]] = rank;
  }

  #makeRoomFor(id: number): void {
    this.termSegments.makeRoomFor(id);
    if (id < this.#ranks.length) return;
    this.#ranks = withIndex(this.#ranks, id);
    this.#segmentCounts = withIndex(this.#segmentCounts, id);
    this.#docFrequencies = withIndex(this.#docFrequencies, id);
    this.#initials = withIndex(this.#initials, id);
  }
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
