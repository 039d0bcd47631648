import type { Query } from '@cardfall/card-language';
import { countBetween, DocSet } from '../segments/bitset.ts';
import { maxDocs } from '../segments/columns.ts';
import { countPostingsIn, firstTermAtRank } from '../segments/invertedIndex.ts';
import type { Segment } from '../segments/Segment.ts';
import { forEachTermId } from '../terms/tokens.ts';
import type { RankRange, Vocabulary } from '../terms/Vocabulary.ts';
import { noExpandedWords } from './fuzzyExpansion.ts';
import type { IndexReader } from './IndexReader.ts';
import { matchSegment } from './matchSegment.ts';
import { QueryPlanner } from './QueryPlanner.ts';
import type { Completion } from './request.ts';

const matches = new DocSet(maxDocs);

/** Returns the terms with a prefix by the number of documents within a query, most first and then alphabetically. */
export function completePrefix(reader: IndexReader, prefix: string, within: Query, limit: number): Completion[] {
  const { vocabulary } = reader;
  const range = vocabulary.prefixRange(prefix);
  const matchesAll = within.must.length === 0 && within.mustNot.length === 0;
  const counts = matchesAll ? docFrequencies(vocabulary, range) : countWithin(reader, range, within);
  const best: number[] = [];
  for (const [offset, count] of counts.entries()) {
    const min = best.length < limit ? 0 : counts[best[limit - 1]];
    if (count <= min) continue;
    const position = best.findIndex((other) => count > counts[other]);
    best.splice(position < 0 ? best.length : position, 0, offset);
    best.length = Math.min(best.length, limit);
  }
  return best.map((offset) => ({
    text: vocabulary.textOf(vocabulary.idAt(range.from + offset)),
    count: counts[offset],
  }));
}

/** Returns the number of live documents of each term in a range. */
function docFrequencies(vocabulary: Vocabulary, { from, to }: RankRange): Uint32Array {
  return Uint32Array.from({ length: to - from }, (_, offset) =>
    vocabulary.docFrequency(vocabulary.idAt(from + offset)),
  );
}

/** About this many posting lists can be counted in the time that reading one title takes. */
const listsPerTitle = 16;

/** Calls back for each term of each match. */
function forEachTerm({ terms: { starts, tokens } }: Segment, callback: (id: number) => void): void {
  const { bits, words, wordCount } = matches;
  for (let index = 0; index < wordCount; index++) {
    const word = words[index];
    for (let left = bits[word] | 0; left !== 0; left &= left - 1) {
      const docId = word * 32 + 31 - Math.clz32(left & -left);
      forEachTermId(tokens, starts[docId], starts[docId + 1], callback);
    }
  }
}

/** Returns the number of documents within a query for each term in a range. */
function countWithin({ segments, vocabulary }: IndexReader, { from, to }: RankRange, within: Query): Uint32Array {
  const counts = new Uint32Array(to - from);
  const plan = new QueryPlanner(within, vocabulary).plan(noExpandedWords);
  const { ranks } = vocabulary;
  for (const segment of segments()) {
    if (!matchSegment(segment, plan, ranks, matches)) continue;
    const first = firstTermAtRank(segment.terms, ranks, from);
    const last = firstTermAtRank(segment.terms, ranks, to);
    if (countBetween(matches.bits, 0, segment.size) * listsPerTitle < last - first) {
      forEachTerm(segment, (id) => {
        const offset = ranks[id] - from;
        if (offset >= 0 && offset < counts.length) counts[offset]++;
      });
      continue;
    }
    for (let number = first; number < last; number++) {
      counts[ranks[segment.terms.termIds[number]] - from] += countPostingsIn(segment.terms, number, matches.bits);
    }
  }
  return counts;
}
