import { type Chunk, mostPlaces } from '../chunks/Chunk.ts';
import { addPlaces, firstTerm } from '../chunks/chunkTerms.ts';
import { isMeant, type Plan, type PlannedSequence, type PlannedWord } from './plan.ts';

const scratch = () => new Uint32Array(mostPlaces / 32);
const group = scratch();
const sequenceBits = scratch();
const wordBits = scratch();

/**
 * Sets exactly the bits of the live places that match. Says whether there may be any.
 *
 * @param bits at least as many words as the chunk's `live`; what was in them goes
 */
export function matchChunk(chunk: Chunk, plan: Plan, ranks: Uint32Array, bits: Uint32Array): boolean {
  const words = chunk.live.length;
  bits.set(chunk.live);
  for (const anyOf of plan.must) {
    findAnyOf(chunk, anyOf, ranks);
    if (!keepBoth(bits, group, words)) return false;
  }
  for (const anyOf of plan.mustNot) {
    findAnyOf(chunk, anyOf, ranks);
    for (let word = 0; word < words; word++) bits[word] = (bits[word] as number) & ~(group[word] as number);
  }
  return true;
}

function findAnyOf(chunk: Chunk, anyOf: readonly PlannedSequence[], ranks: Uint32Array): void {
  const words = chunk.live.length;
  group.fill(0, 0, words);
  for (const { words: asked, adjacent } of anyOf) {
    const [first, ...others] = asked;
    if (first === undefined) {
      group.fill(0xffffffff, 0, words);
    } else if (others.length === 0) {
      addWord(chunk, first, ranks, group);
    } else {
      sequenceBits.fill(0, 0, words);
      addWord(chunk, first, ranks, sequenceBits);
      if (!others.every((word) => narrow(chunk, word, ranks))) continue;
      if (adjacent) keepAdjacent(chunk, asked, ranks);
      for (let word = 0; word < words; word++) group[word] = (group[word] as number) | (sequenceBits[word] as number);
    }
  }
}

/** Leaves only places with the word in the sequence's bits; whether there are any left. */
function narrow(chunk: Chunk, word: PlannedWord, ranks: Uint32Array): boolean {
  wordBits.fill(0, 0, chunk.live.length);
  addWord(chunk, word, ranks, wordBits);
  return keepBoth(sequenceBits, wordBits, chunk.live.length);
}

function keepBoth(bits: Uint32Array, others: Uint32Array, words: number): boolean {
  let any = 0;
  for (let word = 0; word < words; word++) {
    const both = (bits[word] as number) & (others[word] as number);
    bits[word] = both;
    any |= both;
  }
  return any !== 0;
}

function addWord({ terms }: Chunk, word: PlannedWord, ranks: Uint32Array, bits: Uint32Array): void {
  switch (word.kind) {
    case 'term':
      addTerm(terms, word.id, ranks, bits);
      break;
    case 'range':
      if (word.from === word.to) break;
      addPlaces(terms, firstTerm(terms, ranks, word.from), firstTerm(terms, ranks, word.to), bits);
      break;
    case 'terms':
      for (const id of word.ids) addTerm(terms, id, ranks, bits);
  }
}

function addTerm(terms: Chunk['terms'], id: number, ranks: Uint32Array, bits: Uint32Array): void {
  const number = firstTerm(terms, ranks, ranks[id] as number);
  if (terms.terms[number] === id) addPlaces(terms, number, number + 1, bits);
}

/** Leaves only places where the words stand side by side. */
function keepAdjacent(chunk: Chunk, asked: readonly PlannedWord[], ranks: Uint32Array): void {
  const { starts, ofPlace } = chunk.terms;
  const ids = asked.flatMap((word) => (word.kind === 'term' ? [word.id] : []));
  for (let word = 0; word < chunk.live.length; word++) {
    // What is not live need not be looked at.
    let left = (sequenceBits[word] as number) & (chunk.live[word] as number);
    for (; left !== 0; left &= left - 1) {
      const bit = left ^ (left & (left - 1));
      const place = word * 32 + 31 - Math.clz32(bit);
      const from = starts[place] as number;
      const to = starts[place + 1] as number;
      // Nearly all words are plain terms, and comparing numbers is several times as fast.
      const met =
        ids.length === asked.length
          ? followOneAnother(ofPlace, from, to, ids)
          : areMet(ofPlace, from, to, asked, ranks);
      if (!met) sequenceBits[word] = (sequenceBits[word] as number) & ~bit;
    }
  }
}

/** Whether the ids stand side by side somewhere between two places of the terms. */
function followOneAnother(terms: Uint32Array, from: number, to: number, ids: readonly number[]): boolean {
  const last = to - ids.length;
  const head = ids[0];
  for (let first = from; first <= last; first++) {
    if (terms[first] !== head) continue;
    let met = 1;
    while (met < ids.length && terms[first + met] === ids[met]) met++;
    if (met === ids.length) return true;
  }
  return false;
}

/** The same for words of any kind. */
function areMet(
  terms: Uint32Array,
  from: number,
  to: number,
  asked: readonly PlannedWord[],
  ranks: Uint32Array,
): boolean {
  for (let first = from; first <= to - asked.length; first++) {
    if (asked.every((word, behind) => isMeant(word, terms[first + behind] as number, ranks))) return true;
  }
  return false;
}
