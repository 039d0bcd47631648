import { setBit } from '../chunks/bits.ts';
import type { Chunk } from '../chunks/Chunk.ts';
import { noTerm } from '../terms/entries.ts';
import { keepPhrase } from './matchChunk.ts';

/** More words than this in one part of a query, as a beginning of one letter has, are no name for what is remembered. */
const mostIds = 40;

/** What is remembered where a part of a query follows the part before it, by the ids of both; null where nothing is. */
export function pairsOf(parts: readonly (readonly number[])[]): readonly string[] | null {
  if (parts.some((ids) => ids.length > mostIds)) return null;
  return parts.slice(1).map((ids, before) => `${parts[before]?.join(' ')}>${ids.join(' ')}`);
}

/**
 * For each pair of parts the places of a chunk where the one follows the other. Every title of the chunk is read for it,
 * the first time it is asked for; titles never change, so it is remembered.
 *
 * @param parts by id of a term, the parts of the query it answers, one bit each
 */
export function followingIn(chunk: Chunk, pairs: readonly string[], parts: Uint32Array): readonly Uint32Array[] {
  const known = pairs.flatMap((pair) => chunk.phrases.get(pair) ?? []);
  if (known.length === pairs.length) return known;
  const found = pairs.map(() => new Uint32Array(chunk.live.length));
  const { starts, ofPlace } = chunk.terms;
  for (let place = 0; place < chunk.size; place++) {
    const following = followingOf(ofPlace, starts[place] as number, starts[place + 1] as number, parts);
    for (let left = following; left !== 0; left &= left - 1) {
      const pair = 30 - Math.clz32(left & -left);
      setBit(found[pair] as Uint32Array, place);
    }
  }
  for (const [number, pair] of pairs.entries()) keepPhrase(chunk, pair, found[number] as Uint32Array);
  return found;
}

/** Bit n: an entry answers part n, and one of the place before it part n - 1. */
function followingOf(entries: Uint32Array, from: number, to: number, parts: Uint32Array): number {
  let following = 0;
  let before = 0;
  let here = 0;
  for (let at = from; at < to; at++) {
    const entry = entries[at] as number;
    if ((entry & 1) === 1) {
      before = here << 1;
      here = 0;
    }
    if (entry === noTerm) continue;
    const answered = parts[entry >>> 1] as number;
    here |= answered;
    following |= answered & before;
  }
  return following;
}
