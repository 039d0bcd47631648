import { TitlePattern } from '../patterns/TitlePattern.ts';
import type { TitleScanner } from '../patterns/TitleScanner.ts';
import { wordsIn } from '../text/wordTables.ts';

/** Prefixes of card numbers that titles also write without `#`. */
const prefixes = wordsIn(`
  swsh svp sm xy bw dp hgss tg gg sv rc sl sh
  bcp bdp bdc bcpa bpa cpa cda bd bp ctp usc us hmt dt rps rra smlb
`).join('|');

const numberOfSet = '(?<number>[a-z]{0,4}\\d{1,4}[a-z]?)';
const sizeOfSet = '(?:(?:[a-z]{1,4}-?)?\\d{1,4}|(?:[a-z]{1,4}-)?p)';
const inSet = new TitlePattern(
  new RegExp(`(?<![\\d/.])(?:#|(?<![a-z])no\\.? ?)?${numberOfSet} ?/ ?${sizeOfSet}(?![\\d/]|[a-z])`),
);
/** Behind a number sign, except "#'d", "#3rd" and "#1 overall". */
const notCardNumber = "'?d\\b|'?rd\\b|[/ ]|1 (?:overall|draft|pick|prospect|ranked|qb|wr|rb)\\b";
const withNumberSign = new TitlePattern(
  new RegExp(`#'? ?(?!${notCardNumber})(?<number>[a-z]{0,6}-?\\d{0,5}[a-z\\d]*(?:-[a-z\\d]{1,5})*)`),
);
const inWords = new TitlePattern(
  /\b(?:card (?:no\.?|number)?|no\.|no|nr\.?) ?#? ?(?<number>\d{1,4}[a-z]?)(?![\d/.%-])/,
);
const withPrefix = new TitlePattern(
  new RegExp(`(?<![a-z\\d#/-])(?<number>(?:${prefixes})-?(?:\\d{1,4}[a-z]?|(?<=-)[a-z]{2,4}))(?![a-z\\d/])`),
);
/** A promo's number may stand a word away from its letters: "SVP 085", and "SVP EN 159" on grading labels. */
const behindPromoCode = new TitlePattern(/(?<![a-z\d])(?:svp|swsh) (?:en ?-? ?)?(?<number>\d{1,3})(?![\d/])/);
/** "051 SVP": sellers also write the letters of a promo behind its number. */
const beforePromoCode = new TitlePattern(/(?<![a-z\d#/.-])(?<number>\d{2,3}) svp(?![a-z\d])/);
/** Traded sets count with a T that other titles use for initials. */
const traded = new TitlePattern(/(?<=\btraded\b.*[^a-z\d-])(?<number>t\d{1,3})(?![a-z\d/-])/);

const pokemonPatterns = [withNumberSign, withPrefix, behindPromoCode, beforePromoCode, inWords];
const sportsPatterns = [withNumberSign, withPrefix, traded, inWords];

/**
 * Removes the card's number within its set from the title and returns it.
 *
 * @param isPokemon reads 4/102 as card 4 of 102
 */
export function readCardNumber(scanner: TitleScanner, isPokemon: boolean): string | null {
  const ofSet = isPokemon ? scanner.remove(inSet) : null;
  if (ofSet !== null) return withoutZerosAndDashes(ofSet.groups?.['number']);
  for (const pattern of isPokemon ? pokemonPatterns : sportsPatterns) {
    const match = scanner.remove(pattern);
    if (match === null) continue;
    const number = withoutZerosAndDashes(match.groups?.['number']);
    if (number !== null) return number;
  }
  return null;
}

/** Removes leading zeros (025 and 25 are one card) and dashes at the end. Null if nothing is left. */
function withoutZerosAndDashes(written: string | undefined): string | null {
  const number = (written ?? '').replace(/^0+(?=\d)/, '').replace(/-+$/, '');
  return number === '' ? null : number;
}
