import { TitlePattern } from '../patterns/TitlePattern.ts';
import type { TitleScanner } from '../patterns/TitleScanner.ts';
import { patterns } from '../text/wordTables.ts';
import type { Season } from './TitleFacts.ts';

const minYear = 1860;
const year = '(18[6-9]\\d|19\\d\\d|20[0-3]\\d)';
const span = new TitlePattern(new RegExp(`(?<![\\d/#-])${year} ?[-/] ?(${year.slice(1, -1)}|\\d\\d)(?![\\d/-])`, 'g'));
const single = new TitlePattern(new RegExp(`(?<![\\d/#-])${year}(?![\\d/]|'?s\\b)`));
/** "86-87 Fleer". */
const shortSpan = new TitlePattern(/(?<![\d/#.-])'?(\d\d)[-/](\d\d)(?![\d/-])(?= *[a-z])/g);
/** "'86 Fleer", "86 Fleer", and behind a name only from 40 on, which no count or jersey number reaches. */
const countedThings = 'lot|of|set|pop|no\\.?|vol|series|cards?';
const shortYear = new TitlePattern(
  new RegExp(
    `(?:${patterns`
      (?<=^|[ |])'(\d\d)
      ^(\d\d)
      (?<=[a-z.] )(?<!\b(?:${countedThings}) )([4-9]\d)
    `})(?= [a-z])(?! (?:card|lot|different|total))`,
    'g',
  ),
);

/** Says whether a text begins with a maker or set. */
type StartsWithProduct = (text: string) => boolean;

/**
 * Removes the season from the title and returns it. Of several years, the first is the card's.
 *
 * @param isPokemon reads 72/73 as card 72 of 73, not as a season
 */
export function readSeason(
  scanner: TitleScanner,
  startsWithProduct: StartsWithProduct,
  isPokemon: boolean,
): Season | null {
  return (
    removeTwoYears(scanner, span, scanner.find(single)?.index) ??
    removeYear(scanner) ??
    (isPokemon ? null : removeTwoYears(scanner, shortSpan)) ??
    removeShortYear(scanner, startsWithProduct)
  );
}

/** The last year of two digits that is read as one of this century: "'33 Goudey" is of 1933. */
const lastShortYear = 29;

/** Returns 1999 for "99" and 2007 for "07": the century in which there can be such cards. */
export function fullYear(digits: string): number {
  const value = Number(digits);
  if (digits.length === 4) return value;
  return value <= lastShortYear ? 2000 + value : 1900 + value;
}

/** Removes the first season of two years, unless it stands behind the index of another year. */
function removeTwoYears(scanner: TitleScanner, pattern: TitlePattern, firstYear = scanner.text.length): Season | null {
  for (const match of scanner.findAll(pattern)) {
    if (match.index > firstYear) return null;
    const first = fullYear(match[1] ?? '');
    const second = match[2] ?? '';
    const last = second.length === 4 ? Number(second) : Math.floor(first / 100) * 100 + Number(second);
    const isNextYear = last === first + 1 || (first % 100 === 99 && Number(second) === 0);
    if (!isNextYear || first < minYear) continue;
    scanner.removeRange(match.index, match[0].length);
    return { first, last: first + 1 };
  }
  return null;
}

function removeYear(scanner: TitleScanner): Season | null {
  const match = scanner.remove(single);
  if (match === null) return null;
  return { first: Number(match[1]), last: Number(match[1]) };
}

function removeShortYear(scanner: TitleScanner, startsWithProduct: StartsWithProduct): Season | null {
  for (const match of scanner.findAll(shortYear)) {
    const hasApostrophe = match[1] !== undefined;
    const following = scanner.text.slice(match.index + match[0].length).trimStart();
    if (!hasApostrophe && !startsWithProduct(following)) continue;
    const first = fullYear(match[1] ?? match[2] ?? match[3] ?? '');
    scanner.removeRange(match.index, match[0].length);
    return { first, last: first };
  }
  return null;
}
