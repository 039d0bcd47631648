import type { Query } from '@cardfall/card-language';
import { countBetween } from '../chunks/bits.ts';
import { type Chunk, mostPlaces } from '../chunks/Chunk.ts';
import { countAmong, firstTerm } from '../chunks/chunkTerms.ts';
import type { Completion } from '../query.ts';
import { eachId } from '../terms/entries.ts';
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

/** About how many lists of terms can be looked through while the terms of one title are read. */
const fewTerms = 16;

/** Tells each term of each title whose bit is set. */
function countByTitle({ terms: { starts, ofPlace }, live }: Chunk, tell: (id: number) => void): void {
  for (let word = 0; word < live.length; word++) {
    for (let left = (bits[word] as number) | 0; left !== 0; left &= left - 1) {
      const place = word * 32 + 31 - Math.clz32(left ^ (left & (left - 1)));
      eachId(ofPlace, starts[place] as number, starts[place + 1] as number, tell);
    }
  }
}

/** The same, of those that match the rest. */
function countsWithin({ chunks, vocabulary }: Searched, { from, to }: RankRange, rest: Query): Uint32Array {
  const counts = new Uint32Array(to - from);
  const plan = new Planner(rest, vocabulary).plan(nothingWide);
  const { ranks } = vocabulary;
  for (const chunk of chunks()) {
    if (!matchChunk(chunk, plan, ranks, bits)) continue;
    const first = firstTerm(chunk.terms, ranks, from);
    const last = firstTerm(chunk.terms, ranks, to);
    if (countBetween(bits, 0, chunk.size) * fewTerms < last - first) {
      countByTitle(chunk, (id) => {
        const at = (ranks[id] as number) - from;
        if (at >= 0 && at < counts.length) counts[at] = (counts[at] as number) + 1;
      });
      continue;
    }
    for (let number = first; number < last; number++) {
      const at = (ranks[chunk.terms.terms[number] as number] as number) - from;
      counts[at] = (counts[at] as number) + countAmong(chunk.terms, number, bits);
    }
  }
  return counts;
}
