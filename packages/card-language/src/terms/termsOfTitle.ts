import { foldTitle } from '../patterns/foldTitle.ts';
import { indexedForms } from '../text/plurals.ts';
import { tokenize } from '../text/tokens.ts';
import type { TitleFacts } from '../titles/TitleFacts.ts';
import { type GraderName, graders } from '../vocabulary/graders.ts';
import { pokemonSetSizes, pokemonSets } from '../vocabulary/pokemonSets.ts';
import { otherSetTerms } from './containedSets.ts';
import { factTerms } from './factTerms.ts';
import { namesakeTerms } from './formsInSetNames.ts';
import { areOneName } from './names.ts';
import { fatherTerm, productTerms, sonTerm } from './otherCards.ts';
import { type SlashNumber, type TitleWord, titleWords, type WordForms } from './TitleWord.ts';

/** A word a listing is found by, and its position in the title; several words can share a position. */
export interface Term {
  readonly text: string;
  readonly position: number;
}

const graderLetters: ReadonlySet<string> = new Set(graders.map(({ name }) => name));

/** Sets whose Japanese cards are numbered as the table says. Old Japanese cards have no such numbers. */
const japaneseSets: ReadonlySet<string> = new Set([
  ...pokemonSets.flatMap(({ name, japanese }) => (japanese ? name : [])),
  '151',
]);

/** Titles are short; anything beyond this is not worth an entry in an index. */
const maxTokens = 60;
/**
 * Returns the terms a listing is found by: the words of the title in order, then those that only its facts tell (the set
 * behind a code, "rookie" for RC). The latter stand apart behind the title's end, so no phrase reaches from one to the
 * other.
 *
 * A word that says what the card is not is no term: the PSA of "CGC 10 (not PSA)", the holo of "non-holo".
 */
export function termsOfTitle(title: string, facts: TitleFacts): Term[] {
  const words = titleWords(tokenize(foldTitle(title), maxTokens));
  const terms = new TermCollector();
  addTitleWords(terms, words, facts);
  if (facts.category !== 'pokemon') addDecidedTerms(terms, words, facts);
  else if (words.every(({ slash }) => slash === null)) addNumberInSet(terms, facts);
  for (const term of productTerms(facts.set, terms.productBits)) terms.add(term, terms.position);
  for (const phrase of factTerms(facts)) {
    terms.startWord();
    terms.position++;
    for (const word of phrase) terms.addForms(indexedForms(word), terms.position++);
  }
  if (facts.category === 'pokemon') addNamesakeTerms(terms, title, words, facts);
  return terms.terms;
}

/** Adds what searches for a form, a Pokémon or a set leave the title out by. */
function addNamesakeTerms(terms: TermCollector, title: string, words: readonly TitleWord[], facts: TitleFacts): void {
  terms.startWord();
  for (const term of namesakeTerms(facts, words)) terms.add(term, terms.position);
  for (const term of otherSetTerms(facts.set, foldTitle(title), terms.terms)) terms.add(term, terms.position);
}

/** Adds "4/102" for the #4 of Base Set. Japanese cards of a set with an English name count otherwise. */
function addNumberInSet(terms: TermCollector, { cardNumber, set, language }: TitleFacts): void {
  // A reprint has the number of the old card.
  const isReprint = set === 'Celebrations' && terms.terms.some(({ text }) => text === 'base');
  const size = pokemonSetSizes.get(isReprint ? 'Base Set' : (set ?? ''));
  if (cardNumber === null || size === undefined || !/^\d+$/.test(cardNumber)) return;
  if (language !== 'Japanese' || japaneseSets.has(set ?? '')) terms.add(`${cardNumber}/${size}`, terms.position);
}

/** Adds what some words mean once the title is read: father or son, a short print or the brand SP. */
function addDecidedTerms(terms: TermCollector, words: readonly TitleWord[], { set }: TitleFacts): void {
  const isFather = words.some(({ generation }) => generation === 'father');
  const isSon = words.some(({ generation }) => generation === 'son');
  if (isFather !== isSon) terms.add(isFather ? fatherTerm : sonTerm, terms.position);
  if (set?.startsWith('SP') !== true && words.some(({ token }) => token === 'sp'))
    terms.add('shortprint', terms.position);
  if (words.some(({ token }) => token === 'ssp')) terms.add('supershortprint', terms.position);
}

function addTitleWords(terms: TermCollector, words: readonly TitleWord[], facts: TitleFacts): void {
  const denied = deniedWords(facts);
  const isRoseGold = facts.parallel?.includes('rose gold') === true;
  let twoBefore = '';
  let before = '';
  let mayJoin = false;
  for (const { alone, parts, whole, letters, numbers, slash, isNumber, isNamePrefix } of words) {
    terms.startWord();
    if (mayJoin && areOneName(before, alone)) {
      terms.addRange(`${before}${alone}`, terms.position - 1, terms.position);
      // "De La Cruz" has two prefixes.
      if (areOneName(twoBefore, before) && before.length > 1)
        terms.addRange(`${twoBefore}${before}${alone}`, terms.position - 2, terms.position);
    }
    // The Mega Pokémon of XY are written "M Charizard EX".
    if (alone === 'm' && facts.category === 'pokemon') terms.add('mega', terms.position);
    const last = terms.position + Math.max(parts.length, 1) - 1;
    for (const number of slash === null ? numbers : slashTerms(slash, facts)) terms.add(number, terms.position);
    const isShade = isRoseGold && alone === 'gold' && before === 'rose';
    if (isShade) terms.addRange('rosegold', terms.position - 1, terms.position);
    let position = terms.position;
    for (const part of parts) {
      const { text } = part;
      // The letters of a card number are no grader, rose gold is no gold, and "(not Umbreon)" is none.
      if (!isShade && before !== 'not' && !denied.includes(text) && !(isNumber && graderLetters.has(text)))
        terms.addWord(part, position);
      position++;
    }
    if (whole !== null && before !== 'not' && !denied.includes(letters)) {
      // At both ends, so that its neighbors on either side are next to it.
      terms.addWord(whole, terms.position);
      if (last !== terms.position) terms.addWord(whole, last);
    }
    twoBefore = before;
    before = alone;
    mayJoin = isNamePrefix || alone.length === 1;
    terms.position = last + 1;
  }
}

/** Collects terms, each once per position. */
class TermCollector {
  readonly terms: Term[] = [];
  position = 0;
  /** The `productBitsOf` all words so far. */
  productBits = 0;
  /** Only terms of the current word can be duplicates. */
  #wordStart = 0;

  startWord(): void {
    this.#wordStart = this.terms.length;
  }

  addWord({ forms, productBits }: WordForms, position: number): void {
    this.productBits |= productBits;
    this.addForms(forms, position);
  }

  addForms(forms: readonly string[], position: number): void {
    for (const form of forms) this.add(form, position);
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

/** Returns `/99`, `12/99`, and of a Pokémon card `#12`: the forms in which a number with a slash is asked for. */
function slashTerms({ number, outOf }: SlashNumber, { category, serial }: TitleFacts): readonly string[] {
  if (category === 'pokemon') return [`${number}/${outOf}`, `#${number}`, `/${outOf}`];
  // Anything else with a slash is no serial: the second grade of "PSA 8/10", the false 1/1 of "11/25 … 1/1".
  if (serial === null || String(serial.outOf) !== outOf) return [];
  return /\d/.test(number) ? [`${number}/${outOf}`, `/${outOf}`] : [`/${outOf}`];
}

/** Returns words of the title that say what the card is not. */
function deniedWords({ gradings, deniedGraders }: TitleFacts): readonly string[] {
  if (gradings.length === 0 && deniedGraders.length === 0) return deniedOfUngraded;
  const isNamed = (name: GraderName) => gradings.some(({ grader }) => grader === name);
  const denied: string[] = deniedGraders.map((name) => name.replace('/', ''));
  if (isNamed('psa/dna') && !isNamed('psa')) denied.push('psa');
  if (isNamed('bccg') && !isNamed('bgs')) denied.push('bgs', 'beckett');
  if (!gradings.some(({ grade }) => grade !== null)) denied.push('graded');
  return denied;
}

const deniedOfUngraded: readonly string[] = ['graded'];
