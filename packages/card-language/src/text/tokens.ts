import { isDigit, isLetter } from './letters.ts';

/** The parts of a token: "x-fractor" is x and fractor, and xfractor as a whole. */
export interface SplitToken {
  /** Parts in order; each has a position of its own. */
  readonly parts: readonly string[];
  /** The token as one word, without hyphens and dots; null if that is its only part. */
  readonly whole: string | null;
}

/** A number with a slash: `12/99`, `#12/99`, `/99`, `tg12/tg30`. */
export const slashNumber =
  /^#?(?<number>[a-z]{0,4}\d{1,5}|[x?-]{0,4})\/(?<outOf>(?:[a-z]{1,4}-?)?\d{1,5}|(?:[a-z]{1,4}-)?p)$/;

/**
 * Splits folded text into tokens at spaces, brackets and commas. Numbers glued to a word come off ("Geometric#081/199",
 * "Auto/99"), numbers written with spaces come together ("# 57", "12 / 99"); but the 10 of "PSA 10 /99" belongs to the
 * word before it.
 *
 * @param limit the number of tokens that are wanted at most
 */
export function tokenize(folded: string, limit = Number.POSITIVE_INFINITY): string[] {
  const tokens: string[] = [];
  for (const written of withNumbersWhole(folded).split(tokenBreak)) {
    const isPlain = isPlainAt(written, 0) && isPlainAt(written, written.length - 1);
    const token = isPlain ? written : written.replace(punctuationAtEnds, '');
    if (token !== '' && token !== '/') tokens.push(token);
    if (tokens.length === limit) break;
  }
  return tokens;
}

const tokenBreak = /[\s()",?+]+/;
const punctuationAtEnds = /^['.&-]+|['./&#-]+$/g;

function isPlainAt(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return isLetter(unit) || isDigit(unit);
}

function withNumbersWhole(folded: string): string {
  let text = folded;
  const hasNumberSign = text.includes('#');
  if (text.includes('/')) {
    if (hasNumberSign) text = text.replace(/#'?d?(?= ?\/)/g, ' ');
    text = text.replace(/(?<=[a-z])\/(?=\d)/g, ' /');
    if (text.includes('/ ')) text = text.replace(/(?<=\d)(?:\/ | \/ )(?=\d)|(?<= |^)\/ (?=\d)/g, '/');
  }
  return hasNumberSign ? text.replace(/(?<=[a-z\d)])#/g, ' #').replace(/# (?=[a-z]{0,4}-?\d)/g, '#') : text;
}

/** Removes leading zeros: 025 and 25 are the same number. */
export function stripLeadingZeros(text: string): string {
  return text.replace(/(?<![\d.])0+(?=\d)/g, '');
}

/** Splits a token at hyphens, slashes, dots and "&", and where letters meet digits. */
export function splitToken(token: string): SplitToken {
  if (isPlainWord(token)) return { parts: [token], whole: null };
  const plain = token.replaceAll("'", '').replace(/^#/, '');
  const pieces = plain.split(/[^\p{Letter}\p{Number}.]+/u).flatMap(splitAtDots);
  const parts = pieces.flatMap(splitAtDigits).map(stripLeadingZeros);
  // Two names with a slash between them are no word.
  if (parts.length < 2 || /\p{Letter}\/\p{Letter}/u.test(token)) return { parts, whole: null };
  return { parts, whole: pieces.join('').replaceAll('.', '') };
}

const plainWord = /^[a-z]+$/;

/** Says whether a token is letters and nothing else, as most are. */
export function isPlainWord(token: string): boolean {
  return plainWord.test(token);
}

/** Splits at dots: "t.j." is one word, "mr.mime" two, and the dot of 9.5 stays. */
function splitAtDots(piece: string): string[] {
  if (/^\d+\.\d+$/.test(piece)) return [piece];
  const pieces = piece.split('.').filter((text) => text !== '');
  return pieces.every((text) => text.length === 1) ? [pieces.join('')].filter((text) => text !== '') : pieces;
}

/** Splits psa10 into psa and 10. 1st, 2nd and 49ers stay whole, as nobody says the number alone. */
function splitAtDigits(piece: string): string[] {
  if (/^\d+(?:st|nd|rd|th|ers|s)$/.test(piece)) return [piece];
  return piece.match(/\d+(?:\.\d+)?|[^\d]+/g) ?? [];
}
