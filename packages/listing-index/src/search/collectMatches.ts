import type { EndTimeCounter } from '../facets/EndTimeCounter.ts';
import type { FacetCounter } from '../facets/FacetCounter.ts';
import { maxDocs } from '../segments/columns.ts';
import { firstEndingFrom, type Segment } from '../segments/Segment.ts';
import type { CorrectionCollector } from './fuzzyExpansion.ts';
import type { IndexReader } from './IndexReader.ts';
import { matchSegment, mayMatch } from './matchSegment.ts';
import { matchesMost, type QueryPlan } from './QueryPlanner.ts';
import type { TopK } from './TopK.ts';

const bits = new Uint32Array(maxDocs / 32);
const lateBits = new Uint32Array(maxDocs / 32);

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
    if (matchSegment(segment, plan, vocabulary.ranks, bits)) {
      hasMatches = true;
      corrections?.collect(segment, bits);
    } else if (!usesComplement) continue;
    else bits.fill(0, 0, segment.live.length);
    if (isLate) continue;
    const countsEndings = firstEnd < endings.lastTime;
    // The facet of end times ignores the filter of end times.
    if (splitAt(segment, endsBefore) && countsEndings) {
      facets.filter(segment, lateBits);
      endings.collect(segment, lateBits);
    }
    if (usesComplement) facets.collectComplement(segment, bits, complementOf(segment, bits));
    else facets.collect(segment, bits);
    if (countsEndings) {
      if (usesComplement) facets.filter(segment, bits);
      endings.collect(segment, bits);
    }
    if (topK.canImprove(segment)) topK.collect(segment, bits);
  }
  if (usesComplement) facets.addLive(liveHistogram);
  return { total: facets.counts.total(), hasMatches };
}

/** Returns the live documents whose bits are not set. */
function complementOf({ live }: Segment, bits: Uint32Array): Uint32Array {
  for (let word = 0; word < live.length; word++) lateBits[word] = live[word] & ~bits[word];
  return lateBits;
}

/** Moves the bits of documents that end at or after a time to `lateBits`. Returns false if there can be none. */
function splitAt(segment: Segment, endsBefore: number): boolean {
  const { live, size } = segment;
  if (size === 0 || segment.columns.endsAt[size - 1] < endsBefore) return false;
  const first = firstEndingFrom(segment, endsBefore);
  const word = first >>> 5;
  const early = bits[word] & ((1 << (first & 31)) - 1);
  lateBits.fill(0, 0, word);
  lateBits.set(bits.subarray(word, live.length), word);
  lateBits[word] &= ~early;
  bits[word] = early;
  bits.fill(0, word + 1, live.length);
  return true;
}
