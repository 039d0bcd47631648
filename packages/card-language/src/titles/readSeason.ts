import { Rule } from '../patterns/TitlePattern.ts';
import type { Sheet } from '../patterns/TitleScanner.ts';
import type { Season } from './TitleFacts.ts';

const firstYear = 1860;
const lastYear = 2039;
const year = '(18[6-9]\\d|19\\d\\d|20[0-3]\\d)';
const span = new Rule(new RegExp(`(?<![\\d/#-])${year} ?[-/] ?(${year.slice(1, -1)}|\\d\\d)(?![\\d/-])`, 'g'));
const single = new Rule(new RegExp(`(?<![\\d/#-])${year}(?![\\d/]|'?s\\b)`));
/** "86-87 Fleer", "'86 Fleer", "86 Fleer", the latter behind a name only where nobody guesses a number of today. */
const shortSpan = new Rule(/(?<![\d/#.-])'?(\d\d)[-/](\d\d)(?![\d/-])(?= *[a-z])/g);
const shortYear = new Rule(
  /(?:(?<=^|[ |])'(\d\d)|^(\d\d)|(?<=[a-z.] )(?<!\b(?:lot|of|set|pop|no\.?|vol|series|cards?) )([4-9]\d))(?= [a-z])(?! (?:card|lot|different|total))/g,
);

/** Whether a text begins with a maker or set. */
type BrandAhead = (text: string) => boolean;

/**
 * The season of a title, taken out of it. Where there are several years, the first one is the card's. `bySet` reads 72/73
 * as card 72 of 73, as Pokémon has it.
 */
export function readSeason(sheet: Sheet, brandAhead: BrandAhead, bySet: boolean): Season | null {
  return (
    takeSpan(sheet, span) ??
    takeYear(sheet) ??
    (bySet ? null : takeSpan(sheet, shortSpan)) ??
    takeShortYear(sheet, brandAhead)
  );
}

/** 1999 of 99 and 2007 of 07; a century is guessed only for what cards there can be. */
export function fullYear(digits: string): number {
  const value = Number(digits);
  if (digits.length === 4) return value;
  return value <= lastYear - 2000 ? 2000 + value : 1900 + value;
}

function takeSpan(sheet: Sheet, rule: Rule): Season | null {
  for (const found of sheet.findAll(rule)) {
    const first = fullYear(found[1] ?? '');
    const second = found[2] ?? '';
    const last = second.length === 4 ? Number(second) : Math.floor(first / 100) * 100 + Number(second);
    const followed = last === first + 1 || (first % 100 === 99 && Number(second) === 0);
    if (!followed || first < firstYear) continue;
    sheet.remove(found.index, found[0].length);
    return { first, last: first + 1 };
  }
  return null;
}

function takeYear(sheet: Sheet): Season | null {
  const found = sheet.take(single);
  if (found === null) return null;
  return { first: Number(found[1]), last: Number(found[1]) };
}

function takeShortYear(sheet: Sheet, brandAhead: BrandAhead): Season | null {
  for (const found of sheet.findAll(shortYear)) {
    const marked = found[1] !== undefined;
    const ahead = sheet.text.slice(found.index + found[0].length).trimStart();
    if (!marked && !brandAhead(ahead)) continue;
    const first = fullYear(found[1] ?? found[2] ?? found[3] ?? '');
    sheet.remove(found.index, found[0].length);
    return { first, last: first };
  }
  return null;
}
