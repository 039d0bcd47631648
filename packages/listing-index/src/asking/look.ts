import { countBetween } from '../chunks/bits.ts';
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
export function look(
  searched: Searched,
  plan: Plan,
  endsBefore = Number.POSITIVE_INFINITY,
  gathering: Gathering,
): Looked {
  const { tally, endings, picker, corrections } = gathering;
  // Of what most listings match, the fewer others are counted.
  const isMost = endsBefore === Number.POSITIVE_INFINITY && matchesMost(searched, plan);
  let isMet = false;
  for (const chunk of searched.chunks()) {
    const soonest = chunk.columns.endsAt[0] ?? Number.POSITIVE_INFINITY;
    const isLate = soonest >= endsBefore && soonest >= endings.last;
    if (isLate && !corrections?.isOpen) continue;
    if (matchChunk(chunk, plan, searched.vocabulary.ranks, bits)) {
      isMet = true;
      corrections?.look(chunk, bits);
    } else if (!isMost) continue;
    else bits.fill(0, 0, chunk.live.length);
    if (isLate) continue;
    if (splitOff(chunk, endsBefore) && soonest < endings.last && tally.sift(chunk, later) > 0)
      endings.add(chunk, later);
    if (isMost) tally.countOthers(chunk, bits);
    else tally.count(chunk, bits);
    const isWanted = picker.wants(chunk);
    if ((!isWanted && soonest >= endings.last) || tally.sift(chunk, bits) === 0) continue;
    endings.add(chunk, bits);
    if (isWanted) picker.pick(chunk, bits);
  }
  return { total: tally.total(isMost ? searched.census : null), isMet };
}

/** One of so many chunks says how many of the others' listings match. */
const sampled = 32;

/** Whether about most listings match: where the words' own numbers allow it, by a look into a few chunks. */
function matchesMost({ vocabulary, chunks }: Searched, plan: Plan): boolean {
  if (plan.must.length === 0 && plan.mustNot.length === 0) return !plan.isVain;
  const all = [...chunks()];
  if (plan.weight * 2 < all.reduce((sum, { liveCount }) => sum + liveCount, 0)) return false;
  let [live, matching] = [0, 0];
  for (let number = 0; number < all.length; number += sampled) {
    const chunk = all[number] as Chunk;
    live += chunk.liveCount;
    if (matchChunk(chunk, plan, vocabulary.ranks, bits)) matching += countBetween(bits, 0, chunk.size);
  }
  return matching * 2 > live;
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
