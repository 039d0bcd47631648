import { type Chunk, firstEndingFrom, mostPlaces } from '../chunks/Chunk.ts';
import type { EndingCounts } from '../facets/EndingCounts.ts';
import type { Tally } from '../facets/Tally.ts';
import type { Corrections } from './correct.ts';
import { matchChunk } from './matchChunk.ts';
import type { PagePicker } from './PagePicker.ts';
import type { Plan } from './plan.ts';
import type { Searched } from './Searched.ts';

const bits = new Uint32Array(mostPlaces / 32);
const later = new Uint32Array(mostPlaces / 32);

/** What one look at the chunks gathers. */
interface Gathering {
  readonly tally: Tally;
  readonly endings: EndingCounts;
  readonly picker: PagePicker;
  readonly corrections: Corrections | null;
}

interface Looked {
  /** How many pass. */
  readonly total: number;
  /** Whether any listing has the words, whatever the filters say. */
  readonly isMet: boolean;
}

/** Goes through the chunks once: what matches, what passes, and which of it is on the page. */
export function lookForWords(
  { vocabulary, chunks }: Searched,
  plan: Plan,
  endsBefore = Number.POSITIVE_INFINITY,
  { tally, endings, picker, corrections }: Gathering,
): Looked {
  let total = 0;
  let isMet = false;
  for (const chunk of chunks()) {
    const soonest = chunk.columns.endsAt[0] ?? Number.POSITIVE_INFINITY;
    const isLate = soonest >= endsBefore && soonest >= endings.last;
    if (isLate && !corrections?.isOpen) continue;
    if (!matchChunk(chunk, plan, vocabulary.ranks, bits)) continue;
    isMet = true;
    corrections?.look(chunk, bits);
    if (isLate) continue;
    if (splitOff(chunk, endsBefore) && soonest < endings.last && tally.sift(chunk, later) > 0)
      endings.add(chunk, later);
    const passed = tally.count(chunk, bits);
    if (passed === 0) continue;
    endings.add(chunk, bits);
    picker.pick(chunk, bits);
    total += passed;
  }
  return { total, isMet };
}

/** Without words, what is counted already says nearly all, and few chunks need a look. */
export function lookAtAll({ census, chunks }: Searched, { tally, endings, picker }: Gathering): Looked {
  for (const chunk of chunks()) {
    const soonest = chunk.columns.endsAt[0] ?? Number.POSITIVE_INFINITY;
    if (soonest >= endings.last && !picker.wants(chunk)) continue;
    bits.set(chunk.live);
    if (tally.sift(chunk, bits) === 0) continue;
    endings.add(chunk, bits);
    picker.pick(chunk, bits);
  }
  return { total: tally.countCells(census), isMet: true };
}

/** Moves the bits of what ends at that instant or later to `later`: in a chunk, all behind one place. Whether there may be any. */
function splitOff(chunk: Chunk, endsBefore: number): boolean {
  const { live, size } = chunk;
  if (size === 0 || (chunk.columns.endsAt[size - 1] as number) < endsBefore) return false;
  const first = firstEndingFrom(chunk, endsBefore);
  const word = first >>> 5;
  const own = (bits[word] as number) & ((1 << (first & 31)) - 1);
  later.fill(0, 0, word);
  later.set(bits.subarray(word, live.length), word);
  later[word] = (later[word] as number) & ~own;
  bits[word] = own;
  bits.fill(0, word + 1, live.length);
  return true;
}
