/**
 * Records which segments have each term, one bit for each segment, so that a search visits only the segments with its
 * words. A term takes 4 bytes for each 32 segments.
 */
export class TermSegments {
  /** The words of a term start at its id times the width. */
  #bits = new Uint32Array(1_024);
  #width = 1;
  /** One more than the highest number of a segment. */
  #numberLimit = 0;
  readonly #freeNumbers: number[] = [];

  /** The number of 32-bit words in a set of segments. */
  get width(): number {
    return this.#width;
  }

  /** Returns a number for a new segment. It is free again after `freeNumber`. */
  takeNumber(): number {
    const number = this.#freeNumbers.pop() ?? this.#numberLimit++;
    if (number >>> 5 >= this.#width) this.#widen();
    return number;
  }

  /** Frees the number of a segment that lost all its terms. */
  freeNumber(number: number): void {
    this.#freeNumbers.push(number);
  }

  makeRoomFor(id: number): void {
    if ((id + 1) * this.#width > this.#bits.length) this.#resize(this.#width, Math.ceil((id + 1) * 1.25));
  }

  add(id: number, segment: number): void {
    this.#bits[id * this.#width + (segment >>> 5)] |= 1 << (segment & 31);
  }

  remove(id: number, segment: number): void {
    this.#bits[id * this.#width + (segment >>> 5)] &= ~(1 << (segment & 31));
  }

  /** Adds the segments with a term to a set. */
  addTo(segments: Uint32Array, id: number): void {
    const first = id * this.#width;
    for (let word = 0; word < this.#width; word++) segments[word] |= this.#bits[first + word];
  }

  /** Leaves only segments with a term in a set. */
  intersect(segments: Uint32Array, id: number): void {
    const first = id * this.#width;
    for (let word = 0; word < this.#width; word++) segments[word] &= this.#bits[first + word];
  }

  #widen(): void {
    this.#resize(this.#width + 1, Math.ceil(this.#bits.length / this.#width));
  }

  #resize(width: number, ids: number): void {
    const bits = new Uint32Array(width * ids);
    for (let id = 0; (id + 1) * this.#width <= this.#bits.length; id++) {
      const first = id * this.#width;
      for (let word = 0; word < this.#width; word++) bits[id * width + word] = this.#bits[first + word];
    }
    this.#bits = bits;
    this.#width = width;
  }
}
