import { PatternTable } from '../patterns/PatternTable.ts';
import { TitlePattern } from '../patterns/TitlePattern.ts';
import type { TitleScanner } from '../patterns/TitleScanner.ts';
import type { Serial } from './TitleFacts.ts';

/**
 * Numbers that are no serials: populations, jersey matches, "rare eBay 1/1", dates, certificates, stock numbers, backs of
 * tobacco cards.
 */
const falseSerials = tableOf([
  /\bpop(?:ulation)?(?: report)?(?: of)? ?[:#-]? ?\d+(?: ?\/ ?\d+| of \d+)?/,
  /\b(?:ebay|jersey match|jersey number|(?<!\b(?:used|worn) )jersey #) ?#? ?(?:1\/1(?!\d)|\d+(?![\d/]))/,
  /\b1\/1 (?:on )?ebay\b/,
  /(?<![a-z])w\/ ?(?=\d)/,
  /\d+\/\d+ (?:club|season)\b|(?<=\b(?:piedmont|caporal)) ?\/ ?\d{3}(?!\d)/,
  /\b(?:stk|(?<!vintage )stock|sku|inv|id) ?(?:no\.?|number)? ?[#:]+ ?[a-z]?\d+(?![\d/])/,
  /\/\d+ cards\b/,
  /(?<!\d)\d{1,2}\/\d{1,2}\/(?:\d{4}|\d{2})(?!\d)|\b(?:mon|tue|wed|thu|fri|sat|sun) \d{1,2}\/\d{1,2}(?![\d/])/,
  /\b(?:cert(?:ification)?|certificate) ?(?:no\.?|number)? ?#? ?\d{5,}/,
  /(?<![\d/#-])\d{7,10}(?![\d/])|#\d{8,10}(?!\d)/,
]);

const copies = '(?<outOf>\\d{1,3},\\d{3}|\\d{1,5})';
const copiesAfterSlash = '(?<outOf>\\d{1,3},\\d{3}|\\d{1,6})(?![\\d/.]|[a-z])';
const numberedWords = "numbered|#'?d|num'?d|ser(?:ial)?\\.? ?#'?d?|limited";

const serials = tableOf(
  [
    // "#12/99", "x/99"
    `(?<![\\d./]|(?<! )-)#? ?(?<number>\\d{1,5}|[x?-]{1,4}) ?/ ?${copiesAfterSlash}`,
    // "/99", "#'d to /99"
    `(?:#'?d? ?(?:to )?|(?<=[a-z ()",]|^))/ ?${copiesAfterSlash}`,
    // "numbered to 99", "serial numbered 12 of 99"
    `(?<![a-z])(?:serial |ser\\.? ?)?(?:${numberedWords}) ` +
      `(?:(?<number>\\d{1,5}) (?:of|out of) |(?:to |out of |of )?)${copies}(?![\\d/]| cards?\\b)`,
    '\\b(?<number>one) of one\\b|(?<![\\d/#])(?<number>1) of 1(?!\\d)',
    `\\bonly (?<outOf>\\d{1,3},\\d{3}|\\d{1,4}) (?:made|exist|copies)\\b|\\bprint run (?:of )?${copies}\\b`,
  ].map((source) => new RegExp(source)),
);

function tableOf(regexes: readonly RegExp[]): PatternTable<{ readonly pattern: TitlePattern }> {
  return new PatternTable(regexes.map((regex) => ({ pattern: new TitlePattern(regex) })));
}

/** Removes numbers from the title that look like a serial and are none. */
export function removeFalseSerials(scanner: TitleScanner): void {
  for (const { pattern } of falseSerials.candidates(scanner.grams)) scanner.removeAll(pattern);
}

/**
 * Removes the serial from the title, with all that look like one, and returns it. "1/1" counts only if no other number
 * contradicts it: half of the titles that say it mean something else. In "#150/99", "#57 /99" and "#US175 /2011" the first
 * number is the card's, which stays in the title.
 */
export function readSerial(scanner: TitleScanner): Serial | null {
  const all: Serial[] = [];
  for (const { pattern } of serials.candidates(scanner.grams)) {
    for (let match = scanner.find(pattern); match !== null; match = scanner.find(pattern)) {
      const outOf = Number((match.groups?.['outOf'] ?? '1').replace(',', ''));
      const written = match.groups?.['number'] ?? '';
      const number = written === 'one' ? 1 : /\d/.test(written) ? Number(written) : null;
      const isGlued = /^\d/.test(match[0]) && /#[a-z]+$/.test(scanner.text.slice(0, match.index));
      const isOfCard = number !== null && (number > outOf || isGlued || isCardNumber(match[0], scanner.text));
      const slash = isOfCard ? Math.max(0, match[0].indexOf('/')) : 0;
      scanner.removeRange(match.index + slash, match[0].length - slash);
      if (outOf > 0) all.push({ number: isOfCard ? null : number, outOf });
    }
  }
  const contradiction = all.find(({ outOf }) => outOf !== 1);
  return contradiction ?? all[0] ?? null;
}

/** Says whether "#57 /99", with a space, starts with the card's number: unless another number sign does. */
function isCardNumber(written: string, text: string): boolean {
  return /^# ?\d+ +\//.test(written) && !/#[^#]*#(?! ?\/)/.test(text);
}
