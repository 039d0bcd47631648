import { type UnsaidMaker, unsaidMakers } from '../terms/otherCards.ts';
import { singularsOf } from '../text/plurals.ts';
import { startsWithProduct } from '../titles/readProduct.ts';
import {
  namesWithRare,
  requestBeginnings,
  requestEndings,
  requestPhrases,
  stopWords,
} from '../vocabulary/wordLists.ts';
import { exactWords, type Interpretation, namesGrader, type QueryWord } from './Interpretation.ts';
import { combineWithOr } from './interpretGrade.ts';
import { mayBeName } from './interpretWord.ts';
import { interpretWords } from './interpretWords.ts';
import { findSynonyms } from './synonyms.ts';

/** The most words of one alternative that are searched for. */
export const maxWords = 12;

/** The interpretation of some consecutive words of a run. */
export interface RunPart {
  readonly interpretation: Interpretation;
  /** Indexes of its first word and of the word behind its last one. */
  readonly from: number;
  readonly to: number;
}

/**
 * Interprets consecutive words: together as far as they belong together, without stop words if others are there.
 *
 * @param isAfterGrade a grade or grader was named before these words
 */
export function interpretRun(words: readonly QueryWord[], isAfterGrade: boolean): RunPart[] {
  const parts: RunPart[] = [];
  let hasGrade = isAfterGrade;
  for (let index = 0; index < words.length; ) {
    const previous = parts.at(-1);
    const isOr = words[index]?.text === 'or' && previous !== undefined && index + 1 < words.length;
    const from = index + (isOr ? 1 : 0);
    const context = { isAfterGrade: hasGrade, before: textBefore(words, from) };
    const { interpretation, wordCount } = interpretWords(words.slice(from, from + maxWords), context);
    const to = from + wordCount;
    hasGrade ||= namesGrader(interpretation);
    if (isOr) {
      parts.pop();
      parts.push({ interpretation: combineWithOr(previous.interpretation, interpretation), from: previous.from, to });
    } else parts.push({ interpretation, from, to });
    index = to;
  }
  const makers = unsaidMakers(words.map(({ text }) => text));
  if (makers.length > 0) for (const [index, part] of parts.entries()) parts[index] = withUnsaidMakers(part, makers);
  const isProspect = parts.some(({ interpretation }) => interpretation.label === firstBowman);
  const isRookieSaid = isProspect || namesCardByNumber(words, parts);
  const isIdle = (part: RunPart) => isStopWord(words, part) || isHalfName(words, part);
  const meaningful = parts.filter((part) => !isIdle(part) && !(isRookieSaid && namesRookie(part)));
  return meaningful.length > 0 || isAfterGrade ? meaningful : parts;
}

/** Adds what finds titles of the sets that the search names, which do not write the makers it names with them. */
function withUnsaidMakers(part: RunPart, makers: readonly UnsaidMaker[]): RunPart {
  const { interpretation } = part;
  const added = interpretation.matchers.flatMap(({ words }) =>
    makers.flatMap(({ ofMaker, term }) => {
      const rest = words.filter(
        ({ text }) => !ofMaker.some((word) => text === word || singularsOf(word).includes(text)),
      );
      if (words.length - rest.length < ofMaker.length) return [];
      return exactWords(term, ...rest.map(({ text }) => text));
    }),
  );
  if (added.length === 0) return part;
  const matchers = new Map([...interpretation.matchers, ...added].map((one) => [JSON.stringify(one), one]));
  return { ...part, interpretation: { ...interpretation, matchers: [...matchers.values()] } };
}

/** A prospect's first card is no rookie card, and its titles seldom say so: people who type both mean the former. */
const firstBowman = '1st Bowman';
const namesRookie = ({ interpretation: { label } }: RunPart) => label === 'Rookie' || label === 'Rated Rookie';

/** A card's number without its sign, which is no grade: "151", "us175", "98t". */
const bareNumber = /^(?!10$)(?:[a-z]{0,4}-?\d{2,3}|\d{2,3}[a-z])$/;

/** Says whether a number and a year or set name the card, so that its titles need not say that it is a rookie card. */
function namesCardByNumber(words: readonly QueryWord[], parts: readonly RunPart[]): boolean {
  const isNumber = ({ interpretation: { kind, label } }: RunPart) =>
    kind === 'cardNumber' || (kind === 'word' && bareNumber.test(label));
  const isProduct = ({ interpretation: { kind }, from }: RunPart) =>
    kind === 'season' || kind === 'set' || startsWithProduct(words[from]?.text ?? '');
  return parts.some(namesRookie) && parts.some(isNumber) && parts.some(isProduct);
}

/** The longest of `requestPhrases`, in words. */
const maxRequestWords = 4;

/**
 * Returns the words that say what is searched for: "kobe rookie" of "looking for kobe rookie for sale". If titles were asked for
 * the others, too, nearly none would be found, and those with a loud "RARE" or "CHEAP" are no better.
 */
export function wordsOfSearch<Word extends QueryWord>(run: readonly Word[]): readonly Word[] {
  const kept: Word[] = [];
  for (let index = 0; index < run.length; ) {
    const length = requestLength(run, index);
    if (length === 0) kept.push(...run.slice(index, index + 1));
    index += Math.max(1, length);
  }
  while (beginsRequest(kept)) kept.shift();
  while (requestEndings.has(kept.at(-1)?.text ?? '')) kept.pop();
  return kept;
}

/** Returns how many words from an index on are one of `requestPhrases`. */
function requestLength(run: readonly QueryWord[], index: number): number {
  for (let length = Math.min(maxRequestWords, run.length - index); length > 0; length--) {
    const phrase = run.slice(index, index + length).map(({ text }) => text.replaceAll("'", ''));
    if (requestPhrases.has(phrase.join(' '))) return length;
  }
  return 0;
}

function beginsRequest([first, second]: readonly QueryWord[]): boolean {
  if (first === undefined || second === undefined || !requestBeginnings.has(first.text)) return false;
  return first.text !== 'rare' || !namesWithRare.has(second.text);
}

/** Says whether a part is a single letter behind a name, which begins what is still to be typed: "ken griffey j". */
function isHalfName(words: readonly QueryWord[], { interpretation, from, to }: RunPart): boolean {
  const { kind, label } = interpretation;
  if (kind !== 'word' || to - from > 1 || !/^[a-z]$/.test(label) || words[from]?.isOpen !== true) return false;
  const before = words[from - 1]?.text ?? '';
  return mayBeName(before) && findSynonyms(before) === undefined;
}

/** The longest name of a product, in words. */
const maxProductWords = 4;

function textBefore(words: readonly QueryWord[], index: number): string {
  return words
    .slice(Math.max(0, index - maxProductWords), index)
    .map(({ text }) => text)
    .join(' ');
}

/** "Junior" is a stop word behind a name, as Jr. is, but it is also the first name of some. */
function isStopWord(words: readonly QueryWord[], { from, to }: RunPart): boolean {
  const word = words[from]?.text ?? '';
  return to - from === 1 && (stopWords.has(word.replaceAll('.', '')) || (word === 'junior' && from > 0));
}
