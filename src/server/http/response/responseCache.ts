import type { AskedFor, Reply } from './encodedResponse.ts';

export interface SharedAnswer {
  reply(asked: AskedFor): Reply;
}

/** More addresses than people ask for within an answer's short life; a flood of invented ones must not fill the memory. */
const most = 1_000;

/** Answers that may serve everybody for a moment, by path and query. */
export class SharedAnswers {
  readonly #kept = new Map<string, { answer: SharedAnswer; until: number }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  keep(address: string, answer: SharedAnswer, forMs: number): void {
    this.#forgetOld();
    if (this.#kept.size >= most) this.#kept.clear();
    // Taken out first, so that the newest is always the last.
    this.#kept.delete(address);
    this.#kept.set(address, { answer, until: this.#now() + forMs });
  }

  find(address: string): SharedAnswer | null {
    const kept = this.#kept.get(address);
    return kept !== undefined && this.#now() < kept.until ? kept.answer : null;
  }

  /** The oldest are the first: as soon as one still counts, all behind it do too, or will be met soon. */
  #forgetOld(): void {
    for (const [address, { until }] of this.#kept) {
      if (this.#now() < until) return;
      this.#kept.delete(address);
    }
  }
}
