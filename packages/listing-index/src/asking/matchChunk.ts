import { countBetween } from '../chunks/bits.ts';
import { type Chunk, mostPlaces } from '../chunks/Chunk.ts';
import { addAccepted, addPlaces, firstTerm } from '../chunks/chunkTerms.ts';
import type { Plan, PlannedAnyOf, PlannedWord } from './plan.ts';
import { keepAdjacent } from './sideBySide.ts';

const scratch = () => new Uint32Array(mostPlaces / 32);
const group = scratch();
const sequenceBits = scratch();
const wordBits = scratch();

/**
 * Sets exactly the bits of the live places that match. Says whether there are any.
 *
 * @param bits at least as many words as the chunk's `live`; what was in them goes
 */
export function matchChunk(chunk: Chunk, plan: Plan, ranks: Uint32Array, bits: Uint32Array): boolean {
  if (plan.isVain || chunk.liveCount === 0) return false;
  const words = chunk.live.length;
  bits.set(chunk.live);
  for (const anyOf of plan.must) {
    group.fill(0, 0, words);
    addAnyOf(chunk, anyOf, ranks, bits);
    if (!keepBoth(bits, group, words)) return false;
  }
  if (plan.mustNot.length === 0) return true;
  // All that is excluded goes at once: there may be dozens of words.
  group.fill(0, 0, words);
  for (const anyOf of plan.mustNot) addAnyOf(chunk, anyOf, ranks, bits);
  let any = 0;
  for (let word = 0; word < words; word++) {
    const left = (bits[word] as number) & ~(group[word] as number);
    bits[word] = left;
    any |= left;
  }
  return any !== 0;
}

/** Sets further bits of `group`; those of places outside `among` may be wrong. */
function addAnyOf(chunk: Chunk, anyOf: PlannedAnyOf, ranks: Uint32Array, among: Uint32Array): void {
  const words = chunk.live.length;
  for (const { words: asked, rarestFirst, adjacent, phrase } of anyOf) {
    const [first, ...others] = rarestFirst;
    if (first === undefined) {
      group.fill(0xffffffff, 0, words);
    } else if (others.length === 0) {
      addWord(chunk, first, ranks, group);
    } else {
      const known = phrase === null ? undefined : chunk.phrases.get(phrase);
      if (known === undefined) {
        sequenceBits.fill(0, 0, words);
        addWord(chunk, first, ranks, sequenceBits);
        const isKept = phrase !== null && countBetween(sequenceBits, 0, chunk.size) >= fewestKept;
        if (!isKept && !keepBoth(sequenceBits, among, words)) continue;
        if (!others.every((word) => narrow(chunk, word, ranks))) continue;
        if (adjacent) keepAdjacent(chunk, asked, ranks, sequenceBits);
        if (isKept) keepPhrase(chunk, phrase, sequenceBits);
      }
      addBits(group, known ?? sequenceBits, words);
    }
  }
}

/** The rarest word of a phrase stands in at least so many titles of a chunk, or the phrase is looked for each time. */
const fewestKept = 32;
const mostPhrases = 32;

/** A chunk's titles never change, so neither does where a phrase is found; who is asked for it is asked again. */
function keepPhrase({ phrases, live }: Chunk, phrase: string, bits: Uint32Array): void {
  if (phrases.size >= mostPhrases) for (const oldest of phrases.keys().take(1)) phrases.delete(oldest);
  phrases.set(phrase, bits.slice(0, live.length));
}

function addBits(bits: Uint32Array, others: Uint32Array, words: number): void {
  for (let word = 0; word < words; word++) bits[word] = (bits[word] as number) | (others[word] as number);
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
  if (word.kind === 'terms') {
    for (const id of word.ids) addTerm(terms, id, ranks, bits);
  } else if (word.from < word.to) {
    const from = firstTerm(terms, ranks, word.from);
    const to = firstTerm(terms, ranks, word.to);
    if (word.accepted === null) addPlaces(terms, from, to, bits);
    else addAccepted(terms, from, to, (id) => word.accepted?.[(ranks[id] as number) - word.from] === 1, bits);
  }
}

/** Sets the bits of the places that have a term. */
export function addTerm(terms: Chunk['terms'], id: number, ranks: Uint32Array, bits: Uint32Array): void {
  const number = firstTerm(terms, ranks, ranks[id] as number);
  if (terms.terms[number] === id) addPlaces(terms, number, number + 1, bits);
}
