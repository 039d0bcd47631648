const noId = -1;
/** The multiplier of the hash function FNV-1a. */
const fnvPrime = 0x01000193;
/** Another number in each process, so that texts prepared for one place do not fit every server. */
const seed = Math.trunc(Math.random() * 2 ** 32);

/** A text of up to this many characters, each of one byte, is packed into two numbers. */
const maxPacked = 7;
/** The second number of any other text. That of a packed one begins with its length. */
const notPacked = -1;
/** The numbers of an entry: an id and the two of its text. */
const entrySize = 3;

/**
 * Maps texts to ids: a hash table with linear probing, at most half full. A `Map` takes twice as long for words that were
 * just cut out of a title. Most words are short, and the table has their characters itself, because reaching a text
 * elsewhere in memory takes longer than comparing it.
 */
export class TermIds {
  /** By id; empty for ids that are free. */
  readonly texts: string[] = [];
  /** The hash table: each entry at the place of its text. The number of places is a power of two. */
  #entries = new Int32Array(2_048 * entrySize).fill(noId);
  #lastPlace = 2_047;
  #size = 0;
  /** The two numbers of the text of the last lookup. */
  #low = 0;
  #high = 0;

  /** Returns the id of a text, or -1. */
  find(text: string): number {
    return this.#entries[this.#entryOf(text)];
  }

  /** Adds a text. Neither the text nor the id may be in the table. */
  set(text: string, id: number): void {
    if (this.#size * 2 > this.#lastPlace) this.#widen();
    this.#place(text, id);
    this.texts[id] = text;
    this.#size++;
  }

  /** Removes the text of an id, which must have one. */
  delete(id: number): void {
    const entries = this.#entries;
    let at = this.#entryOf(this.texts[id]);
    entries[at] = noId;
    // The deleted text may have displaced the entries behind it, so each of them is placed again.
    for (at = this.#next(at); entries[at] !== noId; at = this.#next(at)) {
      const moved = entries[at];
      entries[at] = noId;
      this.#place(this.texts[moved], moved);
    }
    this.texts[id] = '';
    this.#size--;
  }

  /** Writes the entry of a text that has none. */
  #place(text: string, id: number): void {
    const at = this.#entryOf(text);
    this.#entries[at] = id;
    this.#entries[at + 1] = this.#low;
    this.#entries[at + 2] = this.#high;
  }

  /** Returns where the entry of a text begins, or would begin. The hash is FNV-1a of its UTF-16 units. */
  #entryOf(text: string): number {
    let hash = seed;
    let [low, high, allCodes] = [0, 0, 0];
    for (let unit = 0; unit < text.length; unit++) {
      const code = text.charCodeAt(unit);
      hash = Math.imul(hash ^ code, fnvPrime);
      high = (high << 8) | (low >>> 24);
      low = (low << 8) | code;
      allCodes |= code;
    }
    const isPacked = text.length <= maxPacked && allCodes < 256;
    if (isPacked) high |= text.length << 24;
    else [low, high] = [hash, notPacked];
    this.#low = low;
    this.#high = high;
    const entries = this.#entries;
    const lastPlace = this.#lastPlace;
    // The lower bits choose the place, so the upper ones are mixed into them.
    for (let place = hash ^ (hash >>> 15); ; place++) {
      const at = (place & lastPlace) * entrySize;
      const hasNumbers = entries[at + 1] === low && entries[at + 2] === high;
      if (entries[at] === noId || (hasNumbers && (isPacked || this.texts[entries[at]] === text))) return at;
    }
  }

  #next(at: number): number {
    return at === this.#lastPlace * entrySize ? 0 : at + entrySize;
  }

  #widen(): void {
    const before = this.#entries;
    this.#lastPlace = this.#lastPlace * 2 + 1;
    this.#entries = new Int32Array((this.#lastPlace + 1) * entrySize).fill(noId);
    for (let at = 0; at < before.length; at += entrySize) {
      if (before[at] !== noId) this.#place(this.texts[before[at]], before[at]);
    }
  }
}
