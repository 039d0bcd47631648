import type { Listing } from '../src/listing/Listing.ts';
import type { SortOrder } from '../src/sortOrders.ts';

export interface BenchWord {
  readonly text: string;
  readonly match: 'exact' | 'prefix' | 'fuzzy';
  /** For a fuzzy word: what the product takes it for, told to engines with another idea of typing errors or with none. */
  readonly meant?: readonly string[];
}

/** One question in words every engine can be asked: all words, one category at most, a highest price. */
export interface BenchQuery {
  readonly words: readonly BenchWord[];
  /** The words side by side. */
  readonly adjacent?: boolean;
  readonly category?: string;
  readonly maxPrice?: number;
  /** What only the product is asked. */
  readonly own?: OwnQuery;
}

export interface OwnQuery {
  /** As somebody typed it; in place of the words. */
  readonly typed?: string;
  readonly sort?: SortOrder;
  /** How many pages are turned. */
  readonly pages?: number;
  /** With everything hidden that is odd, and counted by three ends. */
  readonly narrowed?: boolean;
}

export interface BenchAnswer {
  /** The 55 that end soonest. */
  readonly ids: readonly string[];
  readonly total: number;
  /** How many there would be in each category and each class of price; empty where an engine cannot say. */
  readonly categories: ReadonlyMap<string, number>;
  readonly prices: ReadonlyMap<number, number>;
  /** What fuzzy words were taken for; of the product only. */
  readonly meant?: ReadonlyMap<string, readonly string[]>;
}

/** Something that can be asked. Whatever it must know is built before the clock runs. */
export interface Engine {
  /** Takes listings in while it is built; the last call is `ready`. */
  add(listings: readonly Listing[]): void | Promise<void>;
  ready(): void | Promise<void>;
  /** Whether it can answer this at all; what is the product's own it is never asked. */
  can(query: BenchQuery): boolean;
  find(query: BenchQuery): BenchAnswer | Promise<BenchAnswer>;
  /** New forms of listings it has, or new listings. */
  change(listings: readonly Listing[]): void | Promise<void>;
  /** What is left to be done after a change, when nobody waits for it. */
  tidy?(): void;
  close?(): void | Promise<void>;
  /** Megabytes outside this process. */
  elsewhere?(): number | Promise<number>;
}

export const pageSize = 55;
