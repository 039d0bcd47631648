import type { ListingFlag } from '../flags/listingFlags.ts';
import type { GradingFacts } from '../grading/GradingFacts.ts';
import type { Category } from '../vocabulary/filterValues.ts';

/** A season or a single year: 2018-19 has first 2018 and last 2019; 1989 is both. */
export interface Season {
  readonly first: number;
  readonly last: number;
}

/** A serial number: how many copies were made, and which of them this one is, if the title says. */
export interface Serial {
  readonly number: number | null;
  readonly outOf: number;
}

/** All that rules can read out of a title. What a title does not say is null, false or empty, never guessed. */
export interface TitleFacts extends GradingFacts {
  /** The category the caller gave, else the one that the words of the title show. */
  readonly category: Category | null;
  readonly season: Season | null;
  readonly brand: string | null;
  readonly set: string | null;
  /** Players or characters: what is left between the known parts. The least certain of the facts. */
  readonly subjects: readonly string[];
  /** Folded, without `#` and leading zeros: "57", "cpa-cs", "tg12"; of "4/102" it is "4". */
  readonly cardNumber: string | null;
  readonly parallel: string | null;
  readonly serial: Serial | null;
  readonly rookie: boolean;
  readonly autograph: boolean;
  /** With a piece of jersey, patch, bat or the like. */
  readonly memorabilia: boolean;
  readonly patch: boolean;
  readonly language: string | null;
  readonly edition: string | null;
  /** Reasons why the listing may not be the single card its title seems to name. */
  readonly flags: readonly ListingFlag[];
}
