import { type Category, categories } from '@cardfall/card-language';

/** The number of times that cards of each market were shown. */
export type Impressions = ReadonlyMap<Category, number>;

const writeIntervalMs = 60_000;
/** A market without visitors keeps half of the average weight: its first visitor may come at any moment. */
const minWeight = 0.5;
/** Each market starts with this many impressions. */
const priorImpressions = 2_000;

/**
 * Counts shown cards by market and adds the counts to the database once a minute, so that calls go to the markets people
 * look at. It stores nothing about visitors.
 */
export class ImpressionCounter {
  readonly #add: (impressions: Impressions) => Promise<void>;
  readonly #now: () => number;
  #counts = new Map<Category, number>();
  #writtenAt: number;

  /** @param add stores the counts since the last call; when it fails they are lost */
  constructor(add: (impressions: Impressions) => Promise<void>, now: () => number) {
    this.#add = add;
    this.#now = now;
    this.#writtenAt = now();
  }

  count(listings: readonly { readonly category: Category | null }[]): void {
    for (const { category } of listings) {
      if (category !== null) this.#counts.set(category, (this.#counts.get(category) ?? 0) + 1);
    }
    if (this.#now() - this.#writtenAt < writeIntervalMs) return;
    const counts = this.#counts;
    this.#counts = new Map();
    this.#writtenAt = this.#now();
    if (counts.size > 0) this.#add(counts).catch(() => undefined);
  }
}

/** Returns the weights of the markets by their impressions: 1 on average, and at least {@link minWeight}. */
export function marketWeights(impressions: Impressions): (market: Category) => number {
  const smoothed = (market: Category) => (impressions.get(market) ?? 0) + priorImpressions;
  const total = categories.reduce((sum, market) => sum + smoothed(market), 0);
  return (market) => minWeight + ((1 - minWeight) * categories.length * smoothed(market)) / total;
}
