const noId = -1;
/** The multiplier of the hash function FNV-1a. */
const fnvPrime = 0x01000193;
/** Another number in each process, so that texts prepared for one place do not fit every server. */
const seed = Math.trunc(Math.random() * 2 ** 32);

/**
 * Maps texts to ids: a hash table with linear probing, at most half full. A `Map` takes twice as long for words that were
 * just cut out of a title.
 */
export class TermIds {
  /** By id; empty for ids that are free. */
  readonly texts: string[] = [];
  /** The hash table: ids at the places of their texts. Its length is a power of two. */
  #ids = new Int32Array(2_048).fill(noId);
  #size = 0;

  /** Returns the id of a text, or -1. */
  find(text: string): number {
    return this.#ids[this.#placeOf(text)];
  }

  /** Adds a text. Neither the text nor the id may be in the table. */
  set(text: string, id: number): void {
    if (this.#size * 2 >= this.#ids.length) this.#widen();
    this.#ids[this.#placeOf(text)] = id;
    this.texts[id] = text;
    this.#size++;
  }

  /** Removes the text of an id, which must have one. */
  delete(id: number): void {
    const ids = this.#ids;
    let at = this.#placeOf(this.texts[id]);
    ids[at] = noId;
    // The deleted text may have displaced the entries behind it, so each of them is placed again.
    for (at = this.#next(at); ids[at] !== noId; at = this.#next(at)) {
      const moved = ids[at];
      ids[at] = noId;
      ids[this.#placeOf(this.texts[moved])] = moved;
    }
    this.texts[id] = '';
    this.#size--;
  }

  /** Returns the place of a text, or the free one where it would be. The hash is FNV-1a of its UTF-16 units. */
  #placeOf(text: string): number {
    let hash = seed;
    for (let unit = 0; unit < text.length; unit++) hash = Math.imul(hash ^ text.charCodeAt(unit), fnvPrime);
    const ids = this.#ids;
    const last = ids.length - 1;
    // The lower bits choose the place, so the upper ones are mixed into them.
    let at = (hash ^ (hash >>> 15)) & last;
    while (ids[at] !== noId && this.texts[ids[at]] !== text) at = (at + 1) & last;
    return at;
  }

  #next(place: number): number {
    return (place + 1) & (this.#ids.length - 1);
  }

  #widen(): void {
    const before = this.#ids;
    this.#ids = new Int32Array(before.length * 2).fill(noId);
    for (const id of before) if (id !== noId) this.#ids[this.#placeOf(this.texts[id])] = id;
  }
}
