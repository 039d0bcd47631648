/** The queue is full: try again a little later. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/** Calls `refund` if the work was refused for lack of room: that is no attempt. Any error is thrown on. */
export async function refundIfBusy<Result>(work: Promise<Result>, refund: () => Promise<unknown>): Promise<Result> {
  return work.catch(async (error: unknown) => {
    if (error instanceof BusyError) await refund();
    throw error;
  });
}

/** Runs a limited number of tasks at once and queues a limited number more. */
export class ConcurrencyLimit {
  readonly #maxRunning: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(maxRunning: number, maxWaiting: number) {
    this.#maxRunning = maxRunning;
    this.#maxWaiting = maxWaiting;
  }

  /** @throws {BusyError} when `run` would refuse a task */
  throwIfFull(): void {
    if (this.#running >= this.#maxRunning && this.#waiting.length >= this.#maxWaiting) {
      throw new BusyError('Too many tasks are waiting');
    }
  }

  /**
   * Runs a task as soon as a slot is free and returns its result.
   *
   * @throws {BusyError} when too many tasks are waiting
   */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    this.throwIfFull();
    if (this.#running >= this.#maxRunning) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running++;
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running--;
      else next();
    }
  }
}
