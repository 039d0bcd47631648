const pageBytes = 262_144;
/** A page with a smaller share in use is emptied, which limits the wasted memory. */
const minUse = 0.7;
const noPage = 0xffffffff;

interface Page {
  readonly bytes: Buffer;
  /** The first free byte. */
  end: number;
  /** Bytes of current texts. */
  bytesInUse: number;
}

/**
 * Stores one text per document, by slot, as bytes on pages of 256 KB. It is separate from the segments, because texts are
 * most of a document's bytes and each rebuild of a segment would copy them. Texts as objects would cost three times as
 * much memory, and each garbage collection would traverse them.
 */
export class TextStore {
  readonly #pages: (Page | undefined)[] = [];
  readonly #freePages: number[] = [];
  /** Pages to be emptied. */
  readonly #sparsePages = new Set<number>();
  #currentPage = -1;
  /** Index of the three: slot. */
  #pageOf = new Uint32Array(1_024).fill(noPage);
  #offsets = new Uint32Array(1_024);
  #lengths = new Uint32Array(1_024);

  set(slot: number, text: Buffer): void {
    const page = this.#pageWithRoom(text.length);
    if (slot >= this.#pageOf.length) this.#grow(slot);
    this.#pageOf[slot] = this.#currentPage;
    this.#offsets[slot] = page.end;
    this.#lengths[slot] = text.length;
    text.copy(page.bytes, page.end);
    page.end += text.length;
    page.bytesInUse += text.length;
  }

  /**
   * Returns the text of a slot, valid until the store changes.
   *
   * @throws Error if the slot has no text
   */
  get(slot: number): Buffer {
    const page = this.#pages[this.#pageOf[slot]];
    const offset = this.#offsets[slot];
    if (page === undefined) throw new Error(`Slot ${slot} has no text`);
    return page.bytes.subarray(offset, offset + this.#lengths[slot]);
  }

  /**
   * Returns the text of a slot as a string.
   *
   * @throws Error if the slot has no text
   */
  read(slot: number): string {
    const page = this.#pages[this.#pageOf[slot]];
    const offset = this.#offsets[slot];
    if (page === undefined) throw new Error(`Slot ${slot} has no text`);
    return page.bytes.toString('utf8', offset, offset + this.#lengths[slot]);
  }

  /** Brings texts into the processor's cache (`DocReader`). Returns a number that depends on all of them. */
  prefetch(slots: readonly number[]): number {
    const [pages, pageOf, offsets, lengths] = [this.#pages, this.#pageOf, this.#offsets, this.#lengths];
    let sum = 0;
    for (let at = 0; at < slots.length; at++) sum += pageOf[slots[at]] + offsets[slots[at]] + lengths[slots[at]];
    for (let at = 0; at < slots.length; at++) {
      const bytes = pages[pageOf[slots[at]]]?.bytes;
      const first = offsets[slots[at]];
      const length = lengths[slots[at]];
      // A text is three or four lines of the cache, and the processor brings a line's neighbor, too.
      if (bytes === undefined || length === 0) continue;
      sum += bytes[first] + bytes[first + (length >>> 1)] + bytes[first + length - 1];
    }
    return sum;
  }

  delete(slot: number): void {
    const number = this.#pageOf[slot];
    const page = this.#pages[number];
    if (page === undefined) return;
    page.bytesInUse -= this.#lengths[slot];
    this.#pageOf[slot] = noPage;
    if (number !== this.#currentPage && page.bytesInUse < minUse * page.bytes.length) this.#sparsePages.add(number);
  }

  /** Empties one sparse page if there is any, which copies about a thousand texts. */
  compact(): void {
    const [number] = this.#sparsePages;
    const page = number === undefined ? undefined : this.#pages[number];
    if (number === undefined || page === undefined) return;
    // A list of the slots of each page would take 8 bytes or more for each document.
    for (let slot = this.#pageOf.indexOf(number); slot >= 0; slot = this.#pageOf.indexOf(number, slot + 1)) {
      this.set(slot, this.get(slot));
    }
    this.#sparsePages.delete(number);
    this.#pages[number] = undefined;
    this.#freePages.push(number);
  }

  #pageWithRoom(bytes: number): Page {
    const current = this.#pages[this.#currentPage];
    if (current !== undefined && current.end + bytes <= current.bytes.length) return current;
    const isSparse = current !== undefined && current.bytesInUse < minUse * current.bytes.length;
    if (isSparse) this.#sparsePages.add(this.#currentPage);
    const page = { bytes: Buffer.allocUnsafeSlow(Math.max(pageBytes, bytes)), end: 0, bytesInUse: 0 };
    this.#currentPage = this.#freePages.pop() ?? this.#pages.length;
    this.#pages[this.#currentPage] = page;
    return page;
  }

  #grow(slot: number): void {
    const grown = (column: Uint32Array) => {
      const wider = new Uint32Array(slot * 2).fill(noPage);
      wider.set(column);
      return wider;
    };
    this.#pageOf = grown(this.#pageOf);
    this.#offsets = grown(this.#offsets);
    this.#lengths = grown(this.#lengths);
  }
}
