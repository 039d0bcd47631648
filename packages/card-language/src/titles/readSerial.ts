import { Rule } from '../patterns/TitlePattern.ts';
import type { Sheet } from '../patterns/TitleScanner.ts';
import type { Serial } from './TitleFacts.ts';

/** Numbers with a slash that number nothing: populations, jersey matches, "rare eBay 1/1", dates, "w/ 10 subgrade". */
const noSerial = [
  /\bpop(?:ulation)?(?: report)?(?: of)? ?[:#-]? ?\d+(?: ?\/ ?\d+| of \d+)?/,
  /\b(?:ebay|jersey match|jersey number|jersey #) ?#? ?(?:1\/1(?!\d)|\d+(?![\d/]))/,
  /\b1\/1 (?:on )?ebay\b/,
  /(?<![a-z])w\/ ?(?=\d)/,
  /(?<!\d)\d{1,2}\/\d{1,2}\/(?:\d{4}|\d{2})(?!\d)/,
  /\b(?:cert(?:ification)?|certificate) ?(?:no\.?|number)? ?#? ?\d{5,}/,
  /(?<![\d/#-])\d{7,10}(?![\d/])/,
].map((pattern) => new Rule(pattern));

const numbered = new Rule(
  /(?<![\d./-])#? ?(?<number>\d{1,5}|[x?-]{1,4}) ?\/ ?(?<outOf>\d{1,3},\d{3}|\d{1,6})(?![\d/.]|[a-z])/,
);
const outOfOnly = new Rule(/(?:#'?d? ?(?:to )?|(?<=[a-z ()",]|^))\/ ?(?<outOf>\d{1,3},\d{3}|\d{1,6})(?![\d/.]|[a-z])/);
const inWords = [
  /(?<![a-z])(?:serial |ser\.? ?)?(?:numbered|#'?d|num'?d|ser(?:ial)?\.? ?#'?d?|limited) (?:(?<number>\d{1,5}) (?:of|out of) |(?:to |out of |of )?)(?<outOf>\d{1,3},\d{3}|\d{1,5})(?![\d/]| cards?\b)/,
  /\b(?<number>one) of one\b|(?<![\d/#])(?<number>1) of 1(?!\d)/,
  /\bonly (?<outOf>\d{1,3},\d{3}|\d{1,4}) (?:made|exist|copies)\b|\bprint run (?:of )?(?<outOf>\d{1,3},\d{3}|\d{1,5})\b/,
].map((pattern) => new Rule(pattern));

const serials = [numbered, outOfOnly, ...inWords];

/** Takes out what looks like a serial number and is none. */
export function dropFalseSerials(sheet: Sheet): void {
  for (const rule of noSerial) sheet.takeAll(rule);
}

/**
 * The serial number of a title, taken out of it with all that look like one. "1/1" counts only where no other number
 * contradicts it: half of the titles that say it mean something else. In "#150/99" and "#57 /99" the first is the card's
 * number, which is left in the title.
 */
export function readSerial(sheet: Sheet): Serial | null {
  const all: Serial[] = [];
  for (const rule of serials) {
    for (let found = sheet.find(rule); found !== null; found = sheet.find(rule)) {
      const outOf = Number((found.groups?.['outOf'] ?? '1').replace(',', ''));
      const written = found.groups?.['number'] ?? '';
      const number = written === 'one' ? 1 : /^\d+$/.test(written) ? Number(written) : null;
      const ofCard = number !== null && (number > outOf || isCardNumber(found[0], sheet.text));
      const slash = ofCard ? Math.max(0, found[0].indexOf('/')) : 0;
      sheet.remove(found.index + slash, found[0].length - slash);
      if (outOf > 0) all.push({ number: ofCard ? null : number, outOf });
    }
  }
  const contradicted = all.find(({ outOf }) => outOf !== 1);
  return contradicted ?? all[0] ?? null;
}

/** "#57 /99", parted by a space, is the card's number and how many were made, unless another number is marked as the card's. */
function isCardNumber(written: string, text: string): boolean {
  return /^# ?\d+ +\//.test(written) && !/#[^#]*#(?! ?\/)/.test(text);
}
