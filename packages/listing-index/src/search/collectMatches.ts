import type { EndTimeCounter } from '../facets/EndTimeCounter.ts';
import type { FacetCounter } from '../facets/FacetCounter.ts';
import { DocSet } from '../segments/bitset.ts';
import { maxDocs } from '../segments/columns.ts';
import { firstEndingFrom, type Segment } from '../segments/Segment.ts';
import type { CorrectionCollector } from './fuzzyExpansion.ts';
import type { IndexReader } from './IndexReader.ts';
import { matchSegment, mayMatch } from './matchSegment.ts';
import { matchesMost, type QueryPlan } from './QueryPlanner.ts';
import type { TopK } from './TopK.ts';

const matches = new DocSet(maxDocs);
/** Matches that end too late, or the documents that do not match. */
const others = new DocSet(maxDocs);

/** The collectors that one pass over the segments fills. */
interface Collectors {
  readonly facets: FacetCounter;
  readonly endings: EndTimeCounter;
  readonly topK: TopK;
  readonly corrections: CorrectionCollector | null;
}

interface MatchSummary {
  /** The number of matches that pass the filters. */
  readonly total: number;
  /** True when any document matches the words, regardless of filters. */
  readonly hasMatches: boolean;
}

/** Matches all segments in one pass and feeds the collectors. */
export function collectMatches(
  reader: IndexReader,
  plan: QueryPlan,
  endsBefore = Number.POSITIVE_INFINITY,
  { facets, endings, topK, corrections }: Collectors,
): MatchSummary {
  const { vocabulary, liveHistogram } = reader;
  // If most documents match, the others are counted and subtracted.
  const liveCount = reader.segments().reduce((sum, segment) => sum + segment.liveCount, 0);
  const usesComplement = endsBefore === Number.POSITIVE_INFINITY && matchesMost(plan, liveCount);
  let hasMatches = false;
  for (const segment of reader.segments()) {
    if (!usesComplement && !mayMatch(segment, plan)) continue;
    const firstEnd = segment.columns.endsAt[0] ?? Number.POSITIVE_INFINITY;
    const isLate = firstEnd >= endsBefore && firstEnd >= endings.lastTime;
    if (isLate && !corrections?.isIncomplete) continue;
    if (matchSegment(segment, plan, vocabulary.ranks, matches)) {
      hasMatches = true;
      corrections?.collect(segment, matches.bits);
    } else if (!usesComplement) continue;
    else matches.clear(segment.live.length);
    if (isLate) continue;
    const countsEndings = firstEnd < endings.lastTime;
    // The facet of end times ignores the filter of end times.
    if (splitAt(segment, endsBefore) && countsEndings) {
      facets.filter(segment, others);
      endings.collect(segment, others.bits);
    }
    if (usesComplement) facets.collectComplement(segment, matches, complementOf(segment));
    else facets.collect(segment, matches);
    if (countsEndings) {
      if (usesComplement) facets.filter(segment, matches);
      endings.collect(segment, matches.bits);
    }
    if (topK.canImprove(segment)) topK.collect(segment, matches);
  }
  if (usesComplement) facets.addLive(liveHistogram);
  return { total: facets.counts.total(), hasMatches };
}

/** Returns the live documents that do not match. */
function complementOf({ live }: Segment): DocSet {
  for (let word = 0; word < live.length; word++) others.bits[word] = live[word] & ~matches.bits[word];
  others.listWordsWithBits(live.length);
  return others;
}

/** Moves the matches that end at or after a time to `others`. Returns false if there can be none. */
function splitAt(segment: Segment, endsBefore: number): boolean {
  const { live, size } = segment;
  if (size === 0 || segment.columns.endsAt[size - 1] < endsBefore) return false;
  const { bits } = matches;
  const { bits: lateBits } = others;
  const first = firstEndingFrom(segment, endsBefore);
  const word = first >>> 5;
  const early = bits[word] & ((1 << (first & 31)) - 1);
  lateBits.fill(0, 0, word);
  lateBits.set(bits.subarray(word, live.length), word);
  lateBits[word] &= ~early;
  bits[word] = early;
  bits.fill(0, word + 1, live.length);
  others.listWordsWithBits(live.length);
  return true;
}
