import { foldTitle, type Grade, grades, readAuthenticators } from '@cardfall/card-language';
import type { Analyzer, FoundListing, SortOrder } from '@cardfall/listing-index';

export interface BenchWord {
  readonly text: string;
  readonly match: 'exact' | 'prefix' | 'fuzzy';
  /** Terms that our index matches for a fuzzy word, for engines with other rules for typos or with none. */
  readonly corrections?: readonly string[];
}

/** A query that every engine can answer: all words, at most one category, a maximum price. */
export interface BenchQuery {
  readonly words: readonly BenchWord[];
  /** True when the words form a phrase. */
  readonly adjacent?: boolean;
  readonly category?: string;
  readonly maxPrice?: number;
  /** Features that only our index has. */
  readonly own?: OwnQuery;
}

export interface OwnQuery {
  /** A query as typed, in place of the words. */
  readonly typed?: string;
  readonly sort?: SortOrder;
  readonly pages?: number;
  /** Hides all flagged listings and counts three end times. */
  readonly narrowed?: boolean;
}

export interface BenchResult {
  /** The first page, soonest end times first. */
  readonly ids: readonly string[];
  readonly total: number;
  /** Facet counts; empty if an engine cannot count them. */
  readonly categories: ReadonlyMap<string, number>;
  readonly prices: ReadonlyMap<number, number>;
  /** Terms that matched in place of fuzzy words, from our index only. */
  readonly corrections?: ReadonlyMap<string, readonly string[]>;
}

/** A search engine under test. Everything that a search needs is built before the clock runs. */
export interface Engine {
  /** Adds listings while the index is built. `finishBuild` is called after the last. */
  add(listings: readonly FoundListing[]): void | Promise<void>;
  finishBuild(): void | Promise<void>;
  /** Returns whether the engine can answer a query. Own features are only asked of our index. */
  supports(query: BenchQuery): boolean;
  search(query: BenchQuery): BenchResult | Promise<BenchResult>;
  /** Updates known listings and adds new ones. */
  change(listings: readonly FoundListing[]): void | Promise<void>;
  /** Does the work that a change left for later. */
  compact?(): void;
  close?(): void | Promise<void>;
  /** Returns the processor time of the last call, from an engine in a process of its own that measures it. */
  ownMs?(): number;
  /** Returns the megabytes outside this process. */
  externalMegabytes?(): number | Promise<number>;
}

export const pageSize = 55;

/** Produces the terms that all engines index: the words of the folded title. */
export const benchAnalyzer: Analyzer<FoundListing> = {
  termsOf: ({ title }) => wordsIn(title).map((text, position) => ({ text, position })),
  attributesOf: ({ category, condition, title }) => ({
    categories: category === null ? [] : [category],
    authenticators: readAuthenticators(title),
    grades: condition === 'Graded' ? gradesIn(title) : [],
    conditions: condition === null ? [] : [condition],
    flags: [],
  }),
};

/** Returns the terms as one text, for engines that index titles. */
export function termTextOf({ title }: { readonly title: string }): string {
  return wordsIn(title).join(' ');
}

export function wordsIn(title: string): string[] {
  return foldTitle(title).match(/[^ ?()+,"]+/g) ?? [];
}

function gradesIn(title: string): Grade[] {
  const [, found] = /(?:PSA|BGS|SGC|CGC|MINT|MT|GEM)[ -]*(10|[1-9](?:\.5)?)(?![\d./])/i.exec(title) ?? [];
  return grades.filter((grade) => grade === found);
}
