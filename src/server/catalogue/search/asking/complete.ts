import type { Query } from '#domain/searching/Query.ts';
import { mostPlaces } from '../chunks/Chunk.ts';
import { countAmong, firstTerm } from '../chunks/chunkTerms.ts';
import type { Completion } from '../query.ts';
import type { RankRange, Vocabulary } from '../terms/Vocabulary.ts';
import { nothingWide } from './correct.ts';
import { matchChunk } from './matchChunk.ts';
import { Planner } from './plan.ts';
import type { Searched } from './Searched.ts';

const bits = new Uint32Array(mostPlaces / 32);

/** The terms that begin so, those of most listings that match the rest first; equal ones in the order of the alphabet. */
export function complete(searched: Searched, beginning: string, rest: Query, count: number): Completion[] {
  const { vocabulary } = searched;
  const range = vocabulary.rangeOf(beginning);
  const alone = rest.must.length === 0 && rest.mustNot.length === 0;
  const counts = alone ? liveCounts(vocabulary, range) : countsWithin(searched, range, rest);
  const best: number[] = [];
  for (const [at, listings] of counts.entries()) {
    const least = counts[best[count - 1] ?? -1] ?? 0;
    if (listings <= least) continue;
    const place = best.findIndex((other) => listings > (counts[other] as number));
    best.splice(place < 0 ? best.length : place, 0, at);
    best.length = Math.min(best.length, count);
  }
  return best.map((at) => ({
    text: vocabulary.textOf(vocabulary.at(range.from + at)),
    count: counts[at] as number,
  }));
}

/** By rank within the range: how many live listings have the term. */
function liveCounts(vocabulary: Vocabulary, { from, to }: RankRange): Uint32Array {
  return Uint32Array.from({ length: to - from }, (_, at) => vocabulary.liveCount(vocabulary.at(from + at)));
}

/** The same, of those that match the rest. */
function countsWithin({ chunks, vocabulary }: Searched, { from, to }: RankRange, rest: Query): Uint32Array {
  const counts = new Uint32Array(to - from);
  const plan = new Planner(rest, vocabulary).plan(nothingWide);
  const { ranks } = vocabulary;
  for (const chunk of chunks()) {
    if (!matchChunk(chunk, plan, ranks, bits)) continue;
    const last = firstTerm(chunk.terms, ranks, to);
    for (let number = firstTerm(chunk.terms, ranks, from); number < last; number++) {
      const at = (ranks[chunk.terms.terms[number] as number] as number) - from;
      counts[at] = (counts[at] as number) + countAmong(chunk.terms, number, bits);
    }
  }
  return counts;
}
