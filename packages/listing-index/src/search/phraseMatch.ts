import { clearBit, type DocSet } from '../segments/bitset.ts';
import type { UnsurePhrase } from '../segments/intersectLists.ts';
import { type ForwardIndex, gapToken } from '../terms/tokens.ts';
import { matchesWord, type PlannedWord } from './QueryPlanner.ts';

/** The bit-parallel match uses one bit for each word. Longer phrases take the slow path. */
const maxBitWords = 31;

/** Removes the documents that do not have the terms at consecutive positions. Returns whether any is left. */
export function keepPhrase({ starts, tokens }: ForwardIndex, { ids, titles }: UnsurePhrase, docs: DocSet): boolean {
  if (ids.length > maxBitWords) {
    const words = ids.map((id): PlannedWord => ({ kind: 'terms', ids: [id], exactId: id, maxDocs: 0 }));
    return keepPhraseMatches({ starts, tokens }, words, new Uint32Array(0), docs);
  }
  const { bits, words, wordCount } = docs;
  let any = 0;
  for (let index = 0; index < wordCount; index++) {
    const word = words[index];
    for (let left = bits[word] & (titles?.[word] ?? -1); left !== 0; left &= left - 1) {
      const docId = word * 32 + 31 - Math.clz32(left & -left);
      const [from, to] = [starts[docId], starts[docId + 1]];
      const isMatch = hasPair(tokens, from, to, ids) && (ids.length === 2 || hasPhrase(tokens, from, to, ids));
      if (!isMatch) clearBit(bits, docId);
    }
    any |= bits[word];
  }
  return any !== 0;
}

/** Does the same for words that match several terms. */
export function keepPhraseMatches(
  { starts, tokens }: ForwardIndex,
  planned: readonly PlannedWord[],
  ranks: Uint32Array,
  docs: DocSet,
): boolean {
  const { bits, words, wordCount } = docs;
  let any = false;
  for (let index = 0; index < wordCount; index++) {
    const word = words[index];
    for (let left = bits[word] | 0; left !== 0; left &= left - 1) {
      const docId = word * 32 + 31 - Math.clz32(left & -left);
      if (hasWords(tokens.subarray(starts[docId], starts[docId + 1]), planned, ranks)) any = true;
      else clearBit(bits, docId);
    }
  }
  return any;
}

/** Returns whether the first two ids stand at consecutive positions between two token offsets. */
function hasPair(tokens: Uint32Array, from: number, to: number, ids: readonly number[]): boolean {
  const first = ids[0];
  const second = ids[1];
  let previous = false;
  let current = false;
  for (let at = from; at < to; at++) {
    const token = tokens[at];
    if ((token & 1) === 1) {
      previous = current;
      current = false;
    }
    const id = token >>> 1;
    if (id === first) current = true;
    if (id === second && previous) return true;
  }
  return false;
}

/**
 * Returns whether the ids stand at consecutive positions between two token offsets. One bit for each id says that the ids
 * up to this one were just matched in a row (the shift-and algorithm).
 */
function hasPhrase(tokens: Uint32Array, from: number, to: number, ids: readonly number[]): boolean {
  const complete = 1 << (ids.length - 1);
  let previous = 0;
  let current = 0;
  for (let at = from; at < to; at++) {
    const token = tokens[at];
    if ((token & 1) === 1) {
      previous = current;
      current = 0;
    }
    const id = token >>> 1;
    for (let number = 0; number < ids.length; number++) {
      if (ids[number] === id) current |= (1 << number) & ((previous << 1) | 1);
    }
    if ((current & complete) !== 0) return true;
  }
  return false;
}

/** Returns whether any words, in any number, stand at consecutive positions of a title. */
function hasWords(tokens: Uint32Array, words: readonly PlannedWord[], ranks: Uint32Array): boolean {
  const positions: number[][] = [];
  for (const token of tokens) {
    if ((token & 1) === 1) positions.push([]);
    if (token !== gapToken) positions.at(-1)?.push(token >>> 1);
  }
  return positions.some((_, first) =>
    words.every((word, offset) => positions[first + offset]?.some((id) => matchesWord(word, id, ranks))),
  );
}
