import { foldTitle } from '../text/foldText.ts';
import { memoize } from '../text/memoize.ts';
import { indexedForms } from '../text/plurals.ts';
import { type SplitToken, slashNumber, splitToken, stripLeadingZeros, tokenize } from '../text/tokens.ts';
import type { TitleFacts } from '../titles/TitleFacts.ts';
import { type GraderName, graders } from '../vocabulary/graders.ts';
import { compoundNames, conjunctions, inseparableNames } from '../vocabulary/wordLists.ts';
import { factTerms } from './factTerms.ts';
import { areOneName, startsCompoundName } from './names.ts';
import { cardNumberTerm, seasonOf, seasonTerms } from './numbers.ts';

/** A word a listing is found by, and its position in the title; several words can share a position. */
export interface Term {
  readonly text: string;
  readonly position: number;
}

const graderLetters: ReadonlySet<string> = new Set(graders.map(({ name }) => name));

/** Titles are short; anything beyond this is not worth an entry in an index. */
const maxTokens = 60;
/** The terms of a card of the father alone and of the son alone; no words anybody types. */
export const fatherTerm = 'sr-only';
export const sonTerm = 'jr-only';

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
  if (facts.category !== 'pokemon') addDecidedTerms(terms, tokens, facts);
  for (const phrase of factTerms(facts)) {
    terms.startWord();
    terms.position++;
    for (const word of phrase) terms.addForms(word, terms.position++);
  }
  return terms.terms;
}

/** Adds what some words mean once the title is read: father or son, a short print or the brand SP. */
function addDecidedTerms(terms: TermCollector, tokens: readonly string[], { set }: TitleFacts): void {
  const isFather = tokens.some((token) => fatherEnding.test(token));
  const isSon = tokens.some((token) => sonEnding.test(token));
  if (isFather !== isSon) terms.add(isFather ? fatherTerm : sonTerm, terms.position);
  if (tokens.includes('sp') && set?.startsWith('SP') !== true) terms.add('shortprint', terms.position);
  if (tokens.includes('ssp')) terms.add('supershortprint', terms.position);
}

const fatherEnding = /(?:^|[./&])sr$/;
const sonEnding = /^jr(?:$|[./&])/;

function addTitleWords(terms: TermCollector, words: readonly TitleWord[], facts: TitleFacts): void {
  const denied = deniedWords(facts);
  const isRoseGold = facts.parallel?.includes('rose gold') === true;
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
    const last = terms.position + Math.max(parts.length, 1) - 1;
    for (const number of numbers ?? numberTerms(token, facts)) terms.add(number, terms.position);
    const isNumber = token.startsWith('#');
    const isShade = alone === 'gold' && before === 'rose' && isRoseGold;
    if (isShade) terms.addRange('rosegold', terms.position - 1, terms.position);
    for (let index = 0; index < parts.length; index++) {
      const part = parts[index] ?? '';
      // The letters of a card number are no grader, and rose gold is no gold.
      if (!isShade && !denied.has(part) && !(isNumber && graderLetters.has(part)))
        terms.addForms(part, terms.position + index);
    }
    if (whole !== null && !denied.has(whole.replace(/[\d.]+$/, ''))) {
      // At both ends, so that its neighbors on either side are next to it.
      terms.addForms(whole, terms.position);
      if (last !== terms.position) terms.addForms(whole, last);
    }
    [twoBefore, before] = [before, alone];
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
