import { countBetween, hasBit, intersect, subtract, unite } from '../segments/bitset.ts';
import {
  addPostings,
  addTermPostings,
  firstTermAtRank,
  intersectTerm,
  offsetOfTerm,
} from '../segments/invertedIndex.ts';
import { maxDocs, type Segment } from '../segments/Segment.ts';
import { keepPhraseMatches } from './phraseMatch.ts';
import type { PlannedAnyOf, PlannedWord, QueryPlan } from './QueryPlanner.ts';

const newScratch = () => new Uint32Array(maxDocs / 32);
const anyOfBits = newScratch();
const sequenceBits = newScratch();
const wordBits = newScratch();

/**
 * Sets exactly the bits of the live documents that match the plan. Returns whether there are any.
 *
 * @param bits at least as long as the segment's `live`; overwritten
 */
export function matchSegment(segment: Segment, plan: QueryPlan, ranks: Uint32Array, bits: Uint32Array): boolean {
  if (!mayMatch(segment, plan)) return false;
  const words = segment.live.length;
  bits.set(segment.live);
  for (const anyOf of plan.must) {
    const id = onlyTermOf(anyOf);
    if (id >= 0) {
      const offset = offsetOfTerm(segment.terms, id, ranks);
      if (offset < 0 || !intersectTerm(segment.terms, offset, bits, anyOfBits)) return false;
      continue;
    }
    anyOfBits.fill(0, 0, words);
    addAnyOf(segment, anyOf, ranks, bits);
    if (!intersect(bits, anyOfBits, words)) return false;
  }
  if (plan.mustNot.length === 0) return true;
  // All exclusions are subtracted at once, because there may be dozens of words.
  anyOfBits.fill(0, 0, words);
  for (const anyOf of plan.mustNot) addAnyOf(segment, anyOf, ranks, bits);
  return subtract(bits, anyOfBits, words);
}

/** Returns whether a segment may have a match, without reading its documents. */
export function mayMatch({ number, liveCount }: Segment, { matchesNothing, segments }: QueryPlan): boolean {
  return !matchesNothing && liveCount > 0 && (segments === null || hasBit(segments, number));
}

/** Returns the id of the term if an alternative is a single one, as nearly all are, or -1. */
function onlyTermOf(anyOf: PlannedAnyOf): number {
  if (anyOf.length !== 1 || anyOf[0].words.length !== 1) return -1;
  const word = anyOf[0].words[0];
  return word.kind === 'terms' && word.ids.length === 1 ? word.ids[0] : -1;
}

/** Adds the matches of an alternative to `anyOfBits`. Bits of documents outside `candidates` may be wrong. */
function addAnyOf(segment: Segment, anyOf: PlannedAnyOf, ranks: Uint32Array, candidates: Uint32Array): void {
  const words = segment.live.length;
  for (const { words: planned, rarestFirst, isPhrase, phraseKey } of anyOf) {
    const [first, ...others] = rarestFirst;
    if (first === undefined) {
      anyOfBits.fill(0xffffffff, 0, words);
    } else if (others.length === 0) {
      addWord(segment, first, ranks, anyOfBits);
    } else {
      const cached = phraseKey === null ? undefined : segment.phraseCache.get(phraseKey);
      if (cached === undefined) {
        sequenceBits.fill(0, 0, words);
        addWord(segment, first, ranks, sequenceBits);
        const isCacheable = phraseKey !== null && countBetween(sequenceBits, 0, segment.size) >= minCachedDocs;
        if (!isCacheable && !intersect(sequenceBits, candidates, words)) continue;
        if (!others.every((word) => intersectWord(segment, word, ranks))) continue;
        if (isPhrase) keepPhraseMatches(segment, planned, ranks, sequenceBits);
        if (isCacheable) cachePhrase(segment, phraseKey, sequenceBits);
      }
      unite(anyOfBits, cached ?? sequenceBits, words);
    }
  }
}

/** A phrase is cached if its rarest word is in this many documents of the segment. */
const minCachedDocs = 32;
const maxCachedPhrases = 32;

/** Caches the documents with a phrase. The titles of a segment never change, and live bits are applied later. */
function cachePhrase({ phraseCache, live }: Segment, key: string, bits: Uint32Array): void {
  if (phraseCache.size >= maxCachedPhrases) for (const oldest of phraseCache.keys().take(1)) phraseCache.delete(oldest);
  phraseCache.set(key, bits.slice(0, live.length));
}

/** Keeps only documents with the word in `sequenceBits`. Returns whether any is left. */
function intersectWord(segment: Segment, word: PlannedWord, ranks: Uint32Array): boolean {
  wordBits.fill(0, 0, segment.live.length);
  addWord(segment, word, ranks, wordBits);
  return intersect(sequenceBits, wordBits, segment.live.length);
}

function addWord({ terms }: Segment, word: PlannedWord, ranks: Uint32Array, bits: Uint32Array): void {
  if (word.kind === 'terms') {
    for (const id of word.ids) addTermPostings(terms, id, ranks, bits);
    return;
  }
  if (word.from >= word.to) return;
  const { accepted } = word;
  const from = firstTermAtRank(terms, ranks, word.from);
  const to = firstTermAtRank(terms, ranks, word.to);
  if (accepted === null) {
    addPostings(terms, from, to, bits);
    return;
  }
  for (let number = from; number < to; number++) {
    if (accepted[ranks[terms.termIds[number]] - word.from] === 1) addPostings(terms, number, number + 1, bits);
  }
}
