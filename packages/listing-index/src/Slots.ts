import type { Chunk } from './chunks/Chunk.ts';

/** Where a listing is. */
export interface Whereabouts {
  readonly chunk: Chunk;
  readonly place: number;
}

/**
 * Where each listing is, by id. A listing keeps its slot, a small number, while it moves from chunk to chunk: moving
 * thousands changes two columns and no map of texts.
 */
export class Slots {
  readonly #slotOf = new Map<string, number>();
  readonly #ids: string[] = [];
  readonly #chunks: (Chunk | undefined)[] = [];
  #places = new Uint16Array(1_024);
  readonly #free: number[] = [];
  readonly idOf = (slot: number): string => this.#ids[slot] ?? '';

  get size(): number {
    return this.#slotOf.size;
  }

  slotOf(id: string): number | undefined {
    return this.#slotOf.get(id);
  }

  /** A slot for a listing that has none. */
  add(id: string): number {
    const slot = this.#free.pop() ?? this.#ids.length;
    this.#ids[slot] = id;
    this.#chunks[slot] = undefined;
    this.#slotOf.set(id, slot);
    return slot;
  }

  remove(slot: number): void {
    this.#slotOf.delete(this.idOf(slot));
    this.#ids[slot] = '';
    this.#chunks[slot] = undefined;
    this.#free.push(slot);
  }

  /** Where the listing of a slot is; null while it is on its way into a chunk. */
  find(slot: number): Whereabouts | null {
    const chunk = this.#chunks[slot];
    return chunk === undefined ? null : { chunk, place: this.#places[slot] as number };
  }

  /** Writes down where the listings of a new chunk are. */
  settle(chunk: Chunk): void {
    const { slot: slots } = chunk.columns;
    if (this.#ids.length > this.#places.length) {
      const wider = new Uint16Array(this.#ids.length * 2);
      wider.set(this.#places);
      this.#places = wider;
    }
    for (let place = 0; place < slots.length; place++) {
      const slot = slots[place] as number;
      this.#chunks[slot] = chunk;
      this.#places[slot] = place;
    }
  }
}
