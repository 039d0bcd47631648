/** More wait than anybody should: try again a little later. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/** Lets so many through at once; so many may wait, the others are turned away at once. */
export class Turnstile {
  readonly #most: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #inside = 0;

  constructor(most: number, mostWaiting: number) {
    this.#most = most;
    this.#mostWaiting = mostWaiting;
  }

  /** @throws {BusyError} when whoever came now would be turned away */
  refuseWhenFull(): void {
    if (this.#inside >= this.#most && this.#waiting.length >= this.#mostWaiting) throw new BusyError('Too many wait');
  }

  /** @throws {BusyError} when too many wait */
  async pass<Result>(work: () => Promise<Result>): Promise<Result> {
    this.refuseWhenFull();
    if (this.#inside >= this.#most) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#inside++;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#inside--;
      else next();
    }
  }
}
