import { clearBit } from '../chunks/bits.ts';
import type { Chunk } from '../chunks/Chunk.ts';
import { noTerm } from '../terms/entries.ts';
import { isMeant, type PlannedWord } from './plan.ts';

/** One bit a word; a phrase may be longer, a title with so many words is hardly met. */
const mostMarks = 31;

/** Leaves only places of listings where the words stand at places that follow one another. */
export function keepAdjacent(
  { terms, live }: Chunk,
  words: readonly PlannedWord[],
  ranks: Uint32Array,
  bits: Uint32Array,
): void {
  const { starts, ofPlace } = terms;
  const ids = words.flatMap((word) => (word.kind === 'terms' && word.ids.length === 1 ? word.ids : []));
  const isPlain = ids.length === words.length && ids.length <= mostMarks;
  const [one = -1, other = -1] = ids;
  for (let word = 0; word < live.length; word++) {
    for (let left = (bits[word] as number) | 0; left !== 0; left &= left - 1) {
      const place = word * 32 + 31 - Math.clz32(left ^ (left & (left - 1)));
      const from = starts[place] as number;
      const to = starts[place + 1] as number;
      // Nearly all words are plain terms, and comparing numbers is several times as fast.
      const met = isPlain
        ? followsFirst(ofPlace, from, to, one, other) && (ids.length === 2 || followOneAnother(ofPlace, from, to, ids))
        : areMet(ofPlace, from, to, words, ranks);
      if (!met) clearBit(bits, place);
    }
  }
}

/** Whether the one id stands right before the other somewhere between two entries. */
function followsFirst(entries: Uint32Array, from: number, to: number, one: number, other: number): boolean {
  let before = false;
  let here = false;
  for (let at = from; at < to; at++) {
    const entry = entries[at] as number;
    if ((entry & 1) === 1) {
      before = here;
      here = false;
    }
    const id = entry >>> 1;
    if (id === one) here = true;
    if (id === other && before) return true;
  }
  return false;
}

/**
 * Whether the ids stand at following places somewhere between two entries. Goes along the places with one bit for each
 * id: set where the ids up to this one have just been met in a row.
 */
function followOneAnother(entries: Uint32Array, from: number, to: number, ids: readonly number[]): boolean {
  const whole = 1 << (ids.length - 1);
  let before = 0;
  let here = 0;
  for (let at = from; at < to; at++) {
    const entry = entries[at] as number;
    if ((entry & 1) === 1) {
      before = here;
      here = 0;
    }
    const id = entry >>> 1;
    for (let number = 0; number < ids.length; number++) {
      if (ids[number] === id) here |= (1 << number) & ((before << 1) | 1);
    }
    if ((here & whole) !== 0) return true;
  }
  return false;
}

/** The same for any words, however many. */
function areMet(
  entries: Uint32Array,
  from: number,
  to: number,
  words: readonly PlannedWord[],
  ranks: Uint32Array,
): boolean {
  const places: number[][] = [];
  for (let at = from; at < to; at++) {
    const entry = entries[at] as number;
    if ((entry & 1) === 1) places.push([]);
    if (entry !== noTerm) places.at(-1)?.push(entry >>> 1);
  }
  return places.some((_, first) =>
    words.every((word, behind) => places[first + behind]?.some((id) => isMeant(word, id, ranks))),
  );
}
