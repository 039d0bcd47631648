import type { StoredListing } from '#server/catalogue/search/query.ts';

/** One question in words every engine can be asked: all words, one category at most, a highest price. */
export interface BenchQuery {
  readonly words: readonly { readonly text: string; readonly match: 'exact' | 'prefix' | 'fuzzy' }[];
  /** The words side by side. */
  readonly adjacent?: boolean;
  readonly category?: string;
  readonly maxPrice?: number;
}

export interface BenchAnswer {
  /** The 55 that end soonest. */
  readonly ids: readonly string[];
  readonly total: number;
  /** How many there would be in each category and each class of price; empty where an engine cannot say. */
  readonly categories: ReadonlyMap<string, number>;
  readonly prices: ReadonlyMap<number, number>;
}

/** Something that can be asked. Whatever it must know is built before the clock runs. */
export interface Engine {
  /** Takes listings in while it is built; the last call is `ready`. */
  add(listings: readonly StoredListing[]): void | Promise<void>;
  ready(): void | Promise<void>;
  /** Whether it can answer this at all. */
  can(query: BenchQuery): boolean;
  find(query: BenchQuery): BenchAnswer | Promise<BenchAnswer>;
  /** New forms of listings it has, or new listings. */
  change(listings: readonly StoredListing[]): void | Promise<void>;
  close?(): void | Promise<void>;
  /** Megabytes outside this process. */
  elsewhere?(): number | Promise<number>;
}

export const pageSize = 55;
