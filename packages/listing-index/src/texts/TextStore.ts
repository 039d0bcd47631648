const pageBytes = 262_144;
/** A page with less than this in use is emptied: the store is then at most so much larger than what it holds. */
const leastUse = 0.7;
const noPage = 0xffffffff;

interface Page {
  readonly bytes: Buffer;
  /** Written so far; what follows is free. */
  end: number;
  /** Bytes of texts that are still wanted. */
  inUse: number;
  /** Whose texts were ever written here. */
  readonly slots: number[];
}

/**
 * What is only shown of listings, by slot, as bytes on pages of 256 KB. Apart from the chunks, because a text is most of
 * a listing's bytes and would be copied whenever a chunk is built anew; as bytes, because 250,000 texts as objects cost
 * three times as much memory and every collection of garbage a walk over them.
 */
export class TextStore {
  readonly #pages: (Page | undefined)[] = [];
  readonly #freePages: number[] = [];
  /** Pages to be emptied. */
  readonly #worn = new Set<number>();
  #current = -1;
  #pageOf = new Uint32Array(1_024);
  #from = new Uint32Array(1_024);
  #length = new Uint32Array(1_024);

  put(slot: number, text: Buffer): void {
    const page = this.#pageWith(text.length);
    if (slot >= this.#pageOf.length) this.#grow(slot);
    this.#pageOf[slot] = this.#current;
    this.#from[slot] = page.end;
    this.#length[slot] = text.length;
    text.copy(page.bytes, page.end);
    page.end += text.length;
    page.inUse += text.length;
    page.slots.push(slot);
  }

  /** The text of a slot that has one, valid until the store is changed. */
  get(slot: number): Buffer {
    const page = this.#pages[this.#pageOf[slot] as number];
    const from = this.#from[slot] as number;
    if (page === undefined) throw new Error(`Slot ${slot} has no text`);
    return page.bytes.subarray(from, from + (this.#length[slot] as number));
  }

  drop(slot: number): void {
    const number = this.#pageOf[slot] as number;
    const page = this.#pages[number];
    if (page === undefined) return;
    page.inUse -= this.#length[slot] as number;
    this.#pageOf[slot] = noPage;
    if (number !== this.#current && page.inUse < leastUse * page.bytes.length) this.#worn.add(number);
  }

  /** Empties one worn page, if there is any: about a thousand texts are copied. */
  tidy(): void {
    const [number] = this.#worn;
    const page = number === undefined ? undefined : this.#pages[number];
    if (number === undefined || page === undefined) return;
    for (const slot of page.slots) {
      if (this.#pageOf[slot] === number) this.put(slot, this.get(slot));
    }
    this.#worn.delete(number);
    this.#pages[number] = undefined;
    this.#freePages.push(number);
  }

  /** The page where so many bytes go next. */
  #pageWith(bytes: number): Page {
    const current = this.#pages[this.#current];
    if (current !== undefined && current.end + bytes <= current.bytes.length) return current;
    if (current !== undefined && current.inUse < leastUse * current.bytes.length) this.#worn.add(this.#current);
    const page = { bytes: Buffer.allocUnsafeSlow(Math.max(pageBytes, bytes)), end: 0, inUse: 0, slots: [] };
    this.#current = this.#freePages.pop() ?? this.#pages.length;
    this.#pages[this.#current] = page;
    return page;
  }

  #grow(slot: number): void {
    const grown = (column: Uint32Array) => {
      const wider = new Uint32Array(slot * 2);
      wider.set(column);
      return wider;
    };
    this.#pageOf = grown(this.#pageOf);
    this.#from = grown(this.#from);
    this.#length = grown(this.#length);
  }
}
