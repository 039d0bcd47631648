import { compoundName } from '../terms/names.ts';
import { cardNumberTerm, seasonOf, seasonTerms } from '../terms/numbers.ts';
import { memoize } from '../text/memoize.ts';
import { singularsOf } from '../text/plurals.ts';
import { slashNumber, stripLeadingZeros } from '../text/tokens.ts';
import { endsWithProduct, startsWithProduct } from '../titles/readProduct.ts';
import { fullYear } from '../titles/readSeason.ts';
import { dependentParallelWords, parallelColors } from '../vocabulary/parallels.ts';
import { exactWords, type Interpretation, type QueryWord } from './Interpretation.ts';
import { interpretAutographGrade, interpretGrade } from './interpretGrade.ts';
import { interpretNameInParts, interpretWord } from './interpretWord.ts';
import type { Sequence } from './Query.ts';
import { findSynonyms, firstWordsOfSynonyms, maxPhraseWords } from './synonyms.ts';

export interface WordsContext {
  /** A grade or grader was named before. */
  readonly isAfterGrade: boolean;
  /** The words before, joined by spaces. */
  readonly before: string;
}

/** Interprets the first words of a list: as many as make sense together. Also returns how many that were. */
export function interpretWords(
  words: readonly QueryWord[],
  { isAfterGrade, before }: WordsContext,
): { readonly interpretation: Interpretation; readonly wordCount: number } {
  const mayBeSynonym = beginsSynonym(words[0]?.text ?? '');
  const maxWords = Math.min(maxPhraseWords, words.length);
  for (let wordCount = maxWords; wordCount > 0; wordCount--) {
    const phrase = words.slice(0, wordCount);
    const text = phrase.map((word) => word.text).join(' ');
    const isOpen = phrase.at(-1)?.isOpen === true;
    const interpretation =
      interpretGrade({ text, isOpen, before, next: words[wordCount]?.text }) ??
      (isAfterGrade || namesAutographGrade.test(text) ? interpretAutographGrade(text) : null) ??
      interpretNumbered(text) ??
      (mayBeSynonym ? interpretSynonym(text) : null) ??
      interpretCompoundName(phrase) ??
      interpretNameInParts(phrase);
    if (interpretation === null) continue;
    const ofAutograph =
      interpretation.kind === 'grade' ? gradeOfAutograph(interpretation, words.slice(wordCount)) : null;
    return ofAutograph === null
      ? { interpretation: wordCount === 1 ? orBegun(interpretation, phrase[0]) : interpretation, wordCount }
      : { interpretation: ofAutograph, wordCount: wordCount + autographGradeWords };
  }
  const [word = { text: '', isOpen: false }, ...following] = words;
  const isNextToProduct = () =>
    startsWithProduct(following.map(({ text }) => text).join(' ')) || endsWithProduct(before);
  const interpretation = interpretNumber(word.text, isNextToProduct) ?? orBegun(interpretWord(word), word);
  return { interpretation, wordCount: 1 };
}

/** These words name an autograph's grade even with no card's grade before them. */
const namesAutographGrade = /^(?:auto|autograph|sig|signature) grade /;

/** Two letters begin too many words. */
const mayBeHalfTyped = /^[a-z]{3,}$/;

/** Words of parallels that are complete: somebody who wants blue ones does not want the Blue Jays. */
const colors: ReadonlySet<string> = new Set(parallelColors.filter((name) => !dependentParallelWords.has(name)));

/** Lets a word with a meaning of its own be half a word if the search finds nothing otherwise: "light dragon". */
function orBegun(interpretation: Interpretation, word: QueryWord | undefined): Interpretation {
  const { kind, matchers } = interpretation;
  if (word?.isOpen !== true || !mayBeHalfTyped.test(word.text) || colors.has(word.text)) return interpretation;
  if (kind === 'grade' || kind === 'grader') return interpretation;
  const begun = matchers.map((sequence): Sequence => {
    const [only, ...others] = sequence.words;
    if (others.length > 0 || only?.text !== word.text || only.match !== 'exact') return sequence;
    return { words: [{ text: word.text, match: 'begun' }], adjacent: false };
  });
  return { ...interpretation, matchers: begun };
}

/** "Auto grade" behind a grade. */
const autographGradeWords = 2;

/** Returns the autograph's grade if the words behind a grade say so: "gem mt 10 auto grade". */
function gradeOfAutograph(grade: Interpretation, following: readonly QueryWord[]): Interpretation | null {
  const said = following.slice(0, autographGradeWords).map(({ text }) => text);
  if (!/^(?:auto|autograph|sig) grade$/.test(said.join(' '))) return null;
  return interpretAutographGrade(`auto ${grade.label.split(' ').at(-1)}`);
}

const cardNumberInWords = /^(?:card )?(?:no\.?|number) #?(\d{1,4})$/;
const copiesInWords = /^(?:(?:serial )?(?:numbered|#?'?d|ser|num'?d) (?:(?:to|out of|of) )?|out of )#?\/?(\d{1,5})$/;

/** Interprets "numbered to 99", "#'d 99", "out of 99", and "no. 57" or "card number 57". */
function interpretNumbered(text: string): Interpretation | null {
  const card = cardNumberInWords.exec(text)?.[1];
  if (card !== undefined)
    return { kind: 'cardNumber', label: `#${card}`, matchers: [exactWords(cardNumberTerm(`#${card}`))] };
  const copies = copiesInWords.exec(text)?.[1];
  if (copies === undefined) return null;
  return { kind: 'serial', label: `/${copies}`, matchers: [exactWords(`/${stripLeadingZeros(copies)}`)] };
}

function interpretSynonym(text: string): Interpretation | null {
  const phrase = withoutSigns(text);
  return findSynonyms(text) ?? findSynonyms(phrase) ?? findSynonyms(inSingular(phrase)) ?? null;
}

/** Says whether a phrase with this first word can be in the tables: most words begin none, and need no search for one. */
const beginsSynonym = memoize((word) => {
  const phrase = withoutSigns(word);
  return [word, phrase, inSingular(phrase)].some((text) => firstWordsOfSynonyms.has(text.split(' ', 1)[0] ?? ''));
});

function withoutSigns(text: string): string {
  return text.replaceAll(/['.]/g, '').replaceAll(/-| & | and /g, ' ');
}

function inSingular(phrase: string): string {
  return phrase
    .split(' ')
    .map((word) => singularsOf(word)[0] ?? word)
    .join(' ');
}

/** Interprets "red sox", "non holo": words that titles are indexed under as one. */
function interpretCompoundName(words: readonly QueryWord[]): Interpretation | null {
  const [first, second] = words;
  if (first === undefined || words.length > 2) return null;
  const [one = '', other = second?.text] = first.text.split('-');
  if (other === undefined || (words.length === 2 && first.text.includes('-'))) return null;
  const name =
    one === 'non' ? `non${other}` : (compoundName(one, other) ?? compoundName(one, singularsOf(other)[0] ?? ''));
  return name === null ? null : { kind: 'word', label: `${one} ${other}`, matchers: [exactWords(name)] };
}

const cardNumber = /^#[a-z\d-]*\d|^#[a-z]+-[a-z]+$|^#[a-z]{2,}$/;
const fourDigitYear = /^(?:18[6-9]|19\d|20[0-3])\d$/;

/** Interprets a season, a serial number, a card number or a year of two digits. */
function interpretNumber(text: string, isNextToProduct: () => boolean): Interpretation | null {
  const season = seasonOf(text);
  if (season !== null) {
    const [label = text] = seasonTerms(season);
    return { kind: 'season', label, matchers: [exactWords(label)] };
  }
  if (slashNumber.test(text)) return interpretSlashNumber(text, isNextToProduct);
  if (cardNumber.test(text)) {
    const term = cardNumberTerm(text);
    // With letters in it, it needs no sign to be one.
    const withoutSign = /[a-z]{2}/.test(term) ? [exactWords(term.slice(1))] : [];
    return { kind: 'cardNumber', label: text, matchers: [exactWords(term), ...withoutSign] };
  }
  if (fourDigitYear.test(text)) return { kind: 'season', label: text, matchers: [exactWords(text)] };
  if (/^\d\d$/.test(text) && isNextToProduct()) {
    const year = String(fullYear(text));
    return { kind: 'season', label: year, matchers: [exactWords(year), exactWords(text)] };
  }
  return null;
}

function interpretSlashNumber(text: string, isNextToProduct: () => boolean): Interpretation {
  const season = seasonOf(text.replace('/', '-'));
  // "18/19 prizm" is a season, and for sellers who write it so a serial number.
  if (season !== null && isNextToProduct()) {
    const [label = text] = seasonTerms(season);
    return { kind: 'season', label, matchers: [exactWords(label), exactWords(text)] };
  }
  const groups = slashNumber.exec(text)?.groups;
  const number = stripLeadingZeros(groups?.['number'] ?? '');
  const term = `${/\d/.test(number) ? number : ''}/${stripLeadingZeros(groups?.['outOf'] ?? '')}`;
  return { kind: 'serial', label: term, matchers: [exactWords(term)] };
}
