import { patterns } from '../text/wordTables.ts';
import type { ListingFlag } from './listingFlags.ts';

/** Reads a flag out of a folded title. To add a phrase, add it to one of the tables. */
export interface FlagRule {
  readonly flag: ListingFlag;
  readonly pattern: RegExp;
  /** Contexts in which the same words are harmless; removed from the title before the pattern is tried. Global. */
  readonly harmless?: RegExp;
  /** Tells quickly that the pattern cannot match. */
  readonly onlyIf?: (folded: string) => boolean;
  /** The rule does not apply if this matches too: a box is also what a card came in. */
  readonly unless?: RegExp;
}

/** Whole words: the phrases between two word boundaries. */
export const words = (phrases: string) => `\\b(?:${phrases})\\b`;
export const regex = (source: string) => new RegExp(source);
export const everywhere = (source: string) => new RegExp(source, 'g');

/** Marks of a single card: its number, the number of its copies. */
export const singleNumber = patterns`
  #[a-z]{0,5}-?\d+(?!\d|(?: ?(?:-|to|thru|&|,|and|\+) ?#?\d)|(?: overall)? picks?)
  (?<![\d/])(?!(\d{1,3})/\1(?!\d))(?:\d{1,3}/\d{3}|(?:tg|gg)\d\d/(?:tg|gg)?\d\d)(?![\d/])
  (?<![\da-z])/\d{2,4}(?!\d)
  \b(?:svp|swsh) ?\d{2,3}(?!\d)
`;
/** Marks of a single card, its grade among them. */
export const singleCard = patterns`
  ${singleNumber}
  \b(?:psa|bgs|sgc|cgc|csg|bvg|tag) ?(?:gem (?:mint|mt) |mint |nm-mt )?(?:10|[1-9](?:\.5)?)(?![\d.]|s\b| cards)
`;
export const singleParallel = words(patterns`
  (?:re|x-?)fractors?|mojo|parallel|variation|ssp|explosion
  (?:red|blue|green|purple|teal|pink|gold) ice|rc|1st bowman|bowman 1st
`);
