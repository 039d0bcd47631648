import { foldTitle } from '../text/foldText.ts';
import { memoize } from '../text/memoize.ts';
import { indexedForms } from '../text/plurals.ts';
import { type SplitToken, slashNumber, splitToken, stripLeadingZeros, tokenize } from '../text/tokens.ts';
import type { TitleFacts } from '../titles/TitleFacts.ts';
import type { GraderName } from '../vocabulary/graders.ts';
import { compoundNames, conjunctions, inseparableNames } from '../vocabulary/wordLists.ts';
import { factTerms } from './factTerms.ts';
import { areOneName, startsCompoundName } from './names.ts';
import { cardNumberTerm, seasonOf, seasonTerms } from './numbers.ts';

/** A word a listing is found by, and its position in the title; several words can share a position. */
export interface Term {
  readonly text: string;
  readonly position: number;
}

/** Titles are short; anything beyond this is not worth an entry in an index. */
const maxTokens = 60;
/** The term of a card of the father alone; not a word anybody types. */
export const fatherTerm = 'sr-only';

/**
 * Returns the terms a listing is found by: the words of the title in order, then those that only its facts tell (the set
 * behind a code, "rookie" for RC). The latter stand apart behind the title's end, so no phrase reaches from one to the
 * other.
 *
 * A word that says what the card is not is no term: the PSA of "CGC 10 (not PSA)", the holo of "non-holo".
 */
export function termsOfTitle(title: string, facts: TitleFacts): Term[] {
  const tokens = tokenize(foldTitle(title)).filter((token) => !conjunctions.has(token));
  const terms = new TermCollector();
  addTitleWords(terms, titleWords(tokens.slice(0, maxTokens)), facts);
  if (tokens.includes('sr') && !tokens.includes('jr') && facts.category !== 'pokemon')
    terms.add(fatherTerm, terms.position);
  for (const phrase of factTerms(facts)) {
    terms.startWord();
    terms.position++;
    for (const word of phrase) terms.addForms(word, terms.position++);
  }
  return terms.terms;
}

function addTitleWords(terms: TermCollector, words: readonly TitleWord[], facts: TitleFacts): void {
  const denied = deniedWords(facts);
  let [twoBefore, before] = ['', ''];
  for (const { token, split, numbers } of words) {
    const { parts, whole } = split;
    terms.startWord();
    const alone = parts.length === 1 ? (parts[0] ?? '') : '';
    if (areOneName(before, alone)) {
      terms.addRange(`${before}${alone}`, terms.position - 1, terms.position);
      // "De La Cruz" has two prefixes.
      if (areOneName(twoBefore, before) && before.length > 1)
        terms.addRange(`${twoBefore}${before}${alone}`, terms.position - 2, terms.position);
    }
    // The Mega Pokémon of XY are written "M Charizard EX".
    if (alone === 'm' && facts.category === 'pokemon') terms.add('mega', terms.position);
    [twoBefore, before] = [before, alone];
    const last = terms.position + Math.max(parts.length, 1) - 1;
    for (const number of numbers ?? numberTerms(token, facts)) terms.add(number, terms.position);
    for (let index = 0; index < parts.length; index++) {
      const part = parts[index] ?? '';
      if (!denied.has(part)) terms.addForms(part, terms.position + index);
    }
    if (whole !== null && !denied.has(whole.replace(/[\d.]+$/, ''))) {
      // At both ends, so that its neighbors on either side are next to it.
      terms.addForms(whole, terms.position);
      if (last !== terms.position) terms.addForms(whole, last);
    }
    terms.position = last + 1;
  }
}

/** Collects terms, each once per position. */
class TermCollector {
  readonly terms: Term[] = [];
  position = 0;
  /** Only terms of the current word can be duplicates. */
  #wordStart = 0;

  startWord(): void {
    this.#wordStart = this.terms.length;
  }

  addForms(word: string, position: number): void {
    for (const form of indexedForms(word)) this.add(form, position);
  }

  /** Adds a term that several words make together, at the position of each. */
  addRange(text: string, first: number, last: number): void {
    for (let position = first; position <= last; position++) this.add(text, position);
  }

  add(text: string, position: number): void {
    for (let index = this.#wordStart; index < this.terms.length; index++) {
      const term = this.terms[index];
      if (term?.text === text && term.position === position) return;
    }
    this.terms.push({ text, position });
  }
}

interface TitleWord {
  readonly token: string;
  readonly split: SplitToken;
  /** Terms in place of the token's numbers; null to read those from the token. */
  readonly numbers: readonly string[] | null;
}

/** Splits the tokens; compound names and "non-" with its word become one. */
function titleWords(tokens: readonly string[]): TitleWord[] {
  const words: TitleWord[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] ?? '';
    const next = tokens[index + 1] ?? '';
    const pair = wordOfPair(token, next);
    if (pair !== null) {
      words.push(pair);
      index++;
    } else if (token === 'mew' && /^en(?:-|$)/.test(next)) {
      // On English labels MEW is the code of the set "151" and not the Pokémon.
    } else words.push(wordOfToken(token));
  }
  return words;
}

/** "Not Japanese" is of no use to a search for or without Japanese cards. */
const languageWords = /^(?:japanese|english|korean|chinese)$/;

function wordOfPair(token: string, next: string): TitleWord | null {
  if (next === '') return null;
  if (token === 'non' || token === 'non-' || (token === 'not' && languageWords.test(next)))
    return { token, split: { parts: [`non${splitToken(next).parts.join('')}`], whole: null }, numbers: [] };
  if (!startsCompoundName(token)) return null;
  const name = `${token}${next}`;
  const pair = `${token} ${next}`;
  if (inseparableNames.has(pair))
    return { token, split: { parts: [name], whole: null }, numbers: token === 'draft' ? [token] : [] };
  return compoundNames.has(pair) ? { token, split: { parts: [name, next], whole: name }, numbers: [] } : null;
}

const wordOfToken = memoize((token): TitleWord => {
  if (/^non-\p{Letter}+$/u.test(token))
    return { token, split: { parts: [token.replace('-', '')], whole: null }, numbers: [] };
  const hasNumbers = /[#/]/.test(token) || seasonOf(token) !== null;
  return { token, split: splitToken(token), numbers: hasNumbers ? null : [] };
});

/** Returns `#57`, `/99`, `12/99`, `2018-19`: the forms of a token that are asked for with their signs. */
function numberTerms(token: string, facts: TitleFacts): string[] {
  const season = seasonOf(token);
  if (season !== null) return seasonTerms(season);
  const slash = slashNumber.exec(token)?.groups;
  if (slash !== undefined) {
    const number = stripLeadingZeros(slash['number'] ?? '');
    const outOf = stripLeadingZeros(slash['outOf'] ?? '');
    if (facts.category === 'pokemon') return [`${number}/${outOf}`, `#${number}`, `/${outOf}`];
    // Anything else with a slash is no serial: the second grade of "PSA 8/10", the false 1/1 of "11/25 … 1/1".
    if (facts.serial === null || String(facts.serial.outOf) !== outOf) return [];
    return /\d/.test(number) ? [`${number}/${outOf}`, `/${outOf}`] : [`/${outOf}`];
  }
  return token.startsWith('#') && token.length > 1 ? [cardNumberTerm(token)] : [];
}

/** Returns words of the title that say what the card is not. */
function deniedWords({ gradings, deniedGraders }: TitleFacts): ReadonlySet<string> {
  if (gradings.length === 0 && deniedGraders.length === 0) return deniedOfUngraded;
  const names = new Set<GraderName>(gradings.map(({ grader }) => grader));
  const denied: string[] = deniedGraders.map((name) => name.replace('/', ''));
  if (names.has('psa/dna') && !names.has('psa')) denied.push('psa');
  if (names.has('bccg') && !names.has('bgs')) denied.push('bgs', 'beckett');
  if (!gradings.some(({ grade }) => grade !== null)) denied.push('graded');
  return new Set(denied);
}

const deniedOfUngraded: ReadonlySet<string> = new Set(['graded']);
