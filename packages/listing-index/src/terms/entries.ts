import type { Term } from '@cardfall/card-language';

/**
 * Stands where a title has a place without a term. Behind a title's last word stand those its facts tell, and between
 * the two nothing may be taken for neighbours.
 */
export const noTerm = 0xffffffff;

/**
 * The terms of a title as a chunk keeps them, one number each in the order of their places: the lowest bit says that the
 * term begins a new place, the others are its id. Several empty places on end count as one: neither lets words through
 * that must stand side by side.
 */
export function toEntries(terms: readonly Term[], idOf: (text: string) => number): number[] {
  const isInOrder = terms.every(({ place }, number) => number === 0 || place >= (terms[number - 1]?.place ?? 0));
  const inOrder = isInOrder ? terms : terms.toSorted((one, other) => one.place - other.place);
  const entries: number[] = [];
  let before = -1;
  for (const { text, place } of inOrder) {
    if (place > before + 1 && entries.length > 0) entries.push(noTerm);
    entries.push(idOf(text) * 2 + (place > before ? 1 : 0));
    before = place;
  }
  return entries;
}

/** The ids among entries, each once. */
export function eachId(entries: ArrayLike<number>, from: number, to: number, tell: (id: number) => void): void {
  for (let at = from; at < to; at++) {
    const entry = entries[at] as number;
    if (entry === noTerm) continue;
    let first = from;
    while ((entries[first] as number) >>> 1 !== entry >>> 1) first++;
    if (first === at) tell(entry >>> 1);
  }
}
