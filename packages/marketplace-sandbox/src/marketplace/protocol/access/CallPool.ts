import { nextPacificMidnight } from './nextPacificMidnight.ts';

/** The application's calls of the day. They come back at midnight in California, not before. */
export class CallPool {
  readonly limit: number;
  #used = 0;
  #reset = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Uses one call, or says that none is left. */
  take(now: number): boolean {
    this.#turnPage(now);
    if (this.#used >= this.limit) return false;
    this.#used++;
    return true;
  }

  stateAt(now: number): { count: number; limit: number; remaining: number; reset: string; timeWindow: number } {
    this.#turnPage(now);
    const reset = new Date(this.#reset).toISOString();
    return { count: this.#used, limit: this.limit, remaining: this.limit - this.#used, reset, timeWindow: 86_400 };
  }

  #turnPage(now: number): void {
    if (now < this.#reset) return;
    this.#used = 0;
    this.#reset = nextPacificMidnight(now);
  }
}
