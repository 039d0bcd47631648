import { type Category, categories } from '@cardfall/card-language';

/** How often cards of a market were shown, by market. */
export type Shown = ReadonlyMap<Category, number>;

const writeEveryMs = 60_000;
/** A market nobody looks at is not let down: the first of them might come any moment. */
const leastWeight = 0.5;
/** So many cards of each market count as shown before anybody came. */
const head = 2_000;

/**
 * Counts of what markets cards are shown, and adds it to the database once a minute: calls go where people look. Only
 * the market is counted; who looks is nowhere in it.
 */
export class ShownCounter {
  readonly #add: (shown: Shown) => Promise<void>;
  readonly #now: () => number;
  #counts = new Map<Category, number>();
  #writtenAt: number;

  /** @param add takes the counts since the last time; when it fails they are lost, which is no harm */
  constructor(add: (shown: Shown) => Promise<void>, now: () => number) {
    this.#add = add;
    this.#now = now;
    this.#writtenAt = now();
  }

  count(listings: readonly { readonly category: Category | null }[]): void {
    for (const { category } of listings) {
      if (category !== null) this.#counts.set(category, (this.#counts.get(category) ?? 0) + 1);
    }
    if (this.#now() - this.#writtenAt < writeEveryMs) return;
    const counts = this.#counts;
    this.#counts = new Map();
    this.#writtenAt = this.#now();
    if (counts.size > 0) this.#add(counts).catch(() => undefined);
  }
}

/** What a market weighs by how much of it is shown: 1 is the average, and none weighs nothing. */
export function interestIn(shown: Shown): (market: Category) => number {
  const counted = (market: Category) => (shown.get(market) ?? 0) + head;
  const all = categories.reduce((sum, market) => sum + counted(market), 0);
  return (market) => leastWeight + ((1 - leastWeight) * categories.length * counted(market)) / all;
}
