import { DocSet, hasBit, intersect, subtract, unite } from '../segments/bitset.ts';
import { maxDocs } from '../segments/columns.ts';
import { intersectLists, listsOfTerms, type TermLists } from '../segments/intersectLists.ts';
import { addPostings, addTermPostings, firstTermAtRank, type InvertedIndex } from '../segments/invertedIndex.ts';
import type { Segment } from '../segments/Segment.ts';
import { keepPhrase, keepPhraseMatches } from './phraseMatch.ts';
import type { PlannedAnyOf, PlannedSequence, PlannedWord, QueryPlan } from './QueryPlanner.ts';

const newScratch = () => new Uint32Array(maxDocs / 32);
const anyOfBits = newScratch();
const sequenceDocs = new DocSet(maxDocs);
const { bits: sequenceBits } = sequenceDocs;
const wordBits = newScratch();

/**
 * Makes a set of exactly the live documents that match the plan. Returns whether there are any. If it returns false, the set
 * is undefined.
 *
 * @param matches overwritten
 */
export function matchSegment(segment: Segment, plan: QueryPlan, ranks: Uint32Array, matches: DocSet): boolean {
  if (!mayMatch(segment, plan)) return false;
  const { bits } = matches;
  const words = segment.live.length;
  if (!setMatches(segment.terms, listsOfTerms(segment.terms, plan.terms, ranks), segment.live, matches)) return false;
  for (const anyOf of plan.must) {
    anyOfBits.fill(0, 0, words);
    addAnyOf(segment, anyOf, ranks, bits);
    if (!intersect(bits, anyOfBits, words)) return false;
  }
  if (plan.must.length > 0) matches.listWordsWithBits(words);
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

/** Makes a set of the allowed documents that are in all lists and have all phrases, as `matchSegment` does. */
function setMatches(index: InvertedIndex, found: TermLists | null, allowed: Uint32Array, matches: DocSet): boolean {
  if (found === null || !intersectLists(index, found.lists, allowed, matches)) return false;
  return found.unsure.every((phrase) => keepPhrase(index, phrase, matches));
}

/** Adds the matches of an alternative to `anyOfBits`. Bits of documents outside `candidates` may be wrong. */
function addAnyOf(segment: Segment, anyOf: PlannedAnyOf, ranks: Uint32Array, candidates: Uint32Array): void {
  for (const sequence of anyOf) addSequence(segment, sequence, ranks, candidates);
}

function addSequence(
  segment: Segment,
  { words: planned, rarestFirst, isPhrase, terms }: PlannedSequence,
  ranks: Uint32Array,
  candidates: Uint32Array,
): void {
  const words = segment.live.length;
  const [first, ...others] = rarestFirst;
  if (first === undefined) {
    anyOfBits.fill(0xffffffff, 0, words);
  } else if (others.length === 0) {
    addWord(segment, first, ranks, anyOfBits);
  } else if (terms !== null) {
    const lists = listsOfTerms(segment.terms, terms, ranks);
    if (setMatches(segment.terms, lists, candidates, sequenceDocs)) unite(anyOfBits, sequenceBits, words);
  } else {
    sequenceBits.fill(0, 0, words);
    addWord(segment, first, ranks, sequenceBits);
    if (!intersect(sequenceBits, candidates, words)) return;
    if (!others.every((word) => intersectWord(segment, word, ranks))) return;
    if (isPhrase) {
      sequenceDocs.listWordsWithBits(words);
      keepPhraseMatches(segment.terms, planned, ranks, sequenceDocs);
    }
    unite(anyOfBits, sequenceBits, words);
  }
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
