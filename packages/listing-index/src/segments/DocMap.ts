import { hasBit } from './bitset.ts';
import type { Segment } from './Segment.ts';

/** A document of a segment. */
export interface DocLocation {
  readonly segment: Segment;
  readonly docId: number;
}

/**
 * Maps document ids to locations. Each document keeps one slot, a small number, while it moves from segment to segment, so
 * that moving thousands of documents updates two arrays and no map of texts.
 */
export class DocMap {
  readonly #slots = new Map<string, number>();
  /** Index of the three: slot. */
  readonly #ids: string[] = [];
  readonly #segments: (Segment | undefined)[] = [];
  #docIds = new Uint16Array(1_024);
  readonly #freeSlots: number[] = [];
  readonly idOf = (slot: number): string => this.#ids[slot];

  slotOf(id: string): number | undefined {
    return this.#slots.get(id);
  }

  /** Assigns a slot to a document that has none. */
  add(id: string): number {
    const slot = this.#freeSlots.pop() ?? this.#ids.length;
    this.#ids[slot] = id;
    this.#segments[slot] = undefined;
    this.#slots.set(id, slot);
    return slot;
  }

  remove(slot: number): void {
    this.#slots.delete(this.idOf(slot));
    this.#ids[slot] = '';
    this.#segments[slot] = undefined;
    this.#freeSlots.push(slot);
  }

  /** Returns the location of a slot's document, or null before it is in a segment. */
  find(slot: number): DocLocation | null {
    const segment = this.#segments[slot];
    return segment === undefined ? null : { segment, docId: this.#docIds[slot] };
  }

  /** Brings ids into the processor's cache (`DocReader`). Returns a number that depends on all of them. */
  prefetch(slots: readonly number[]): number {
    const ids = this.#ids;
    let sum = 0;
    for (let at = 0; at < slots.length; at++) sum += ids[slots[at]].length;
    return sum;
  }

  /** Records the locations of all documents of a new segment. */
  addSegment(segment: Segment): void {
    const { slot: slots } = segment.columns;
    const { retained } = segment;
    if (this.#ids.length > this.#docIds.length) {
      const wider = new Uint16Array(this.#ids.length * 2);
      wider.set(this.#docIds);
      this.#docIds = wider;
    }
    for (let docId = 0; docId < slots.length; docId++) {
      // The slot of a deleted document may have another one.
      if (!hasBit(retained, docId)) continue;
      const slot = slots[docId];
      this.#segments[slot] = segment;
      this.#docIds[slot] = docId;
    }
  }
}
