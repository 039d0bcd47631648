import type { EndTimeCounter } from '../facets/EndTimeCounter.ts';
import type { FacetCounter } from '../facets/FacetCounter.ts';
import { countBetween } from '../segments/bitset.ts';
import { firstEndingFrom, maxDocs, type Segment } from '../segments/Segment.ts';
import type { CorrectionCollector } from './fuzzyExpansion.ts';
import type { IndexReader } from './IndexReader.ts';
import { matchSegment, mayMatch } from './matchSegment.ts';
import type { QueryPlan } from './QueryPlanner.ts';
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
  // If most documents match, the complement is counted and subtracted.
  const usesComplement = endsBefore === Number.POSITIVE_INFINITY && matchesMost(reader, plan);
  let hasMatches = false;
  for (const segment of reader.segments()) {
    if (!usesComplement && !mayMatch(segment, plan)) continue;
    const firstEnd = segment.columns.endsAt[0] ?? Number.POSITIVE_INFINITY;
    const isLate = firstEnd >= endsBefore && firstEnd >= endings.lastTime;
    if (isLate && !corrections?.isIncomplete) continue;
    if (matchSegment(segment, plan, reader.vocabulary.ranks, bits)) {
      hasMatches = true;
      corrections?.collect(segment, bits);
    } else if (!usesComplement) continue;
    else bits.fill(0, 0, segment.live.length);
    if (isLate) continue;
    // The facet of end times ignores the filter of end times.
    const hasLate = splitAt(segment, endsBefore) && firstEnd < endings.lastTime;
    if (hasLate && facets.filter(segment, lateBits) > 0) endings.collect(segment, lateBits);
    if (usesComplement) facets.collectComplement(segment, bits);
    else facets.collect(segment, bits);
    const canRank = topK.canImprove(segment);
    if ((!canRank && firstEnd >= endings.lastTime) || facets.filter(segment, bits) === 0) continue;
    endings.collect(segment, bits);
    if (canRank) topK.collect(segment, bits);
  }
  return { total: facets.total(usesComplement ? reader.liveHistogram : null), hasMatches };
}

/** One of this many segments is sampled. */
const sampleInterval = 32;

/** Estimates whether most documents match: from document frequencies and then from a sample of segments. */
function matchesMost({ vocabulary, segments }: IndexReader, plan: QueryPlan): boolean {
  if (plan.must.length === 0 && plan.mustNot.length === 0) return !plan.matchesNothing;
  const all = [...segments()];
  if (plan.maxMatches * 2 < all.reduce((sum, { liveCount }) => sum + liveCount, 0)) return false;
  let [live, matching] = [0, 0];
  for (let number = 0; number < all.length; number += sampleInterval) {
    const segment = all[number];
    live += segment.liveCount;
    if (matchSegment(segment, plan, vocabulary.ranks, bits)) matching += countBetween(bits, 0, segment.size);
  }
  return matching * 2 > live;
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
