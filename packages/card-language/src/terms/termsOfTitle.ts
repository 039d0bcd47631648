import { foldTitle } from '../text/foldTitle.ts';
import { remembered } from '../text/memoize.ts';
import type { GraderName } from '../vocabulary/graders.ts';
import { fullYear } from '../titles/readSeason.ts';
import type { Season, TitleFacts } from '../titles/TitleFacts.ts';
import { beginsName, closedNames, sealedNames } from './compoundNames.ts';
import { factTerms } from './factTerms.ts';
import { areOneName } from './nameParts.ts';
import { formsOf } from '../text/plurals.ts';
import { type Chunk, chunksOf, seasonChunk, slashed, splitChunk, withoutZeros } from '../text/tokens.ts';

/** A word a listing is found by, and where in the title it stands; several words can share a place. */
export interface Term {
  readonly text: string;
  readonly place: number;
}

/** Titles are short; whatever goes beyond is not worth an entry in an index. */
const mostChunks = 60;
/** What a title of a card of the father alone is found by; not a word anybody types. */
export const fatherTerm = 'sr-only';
/** Words that join others. They have no place, so that "Sword & Shield" and "Sword and Shield" are one phrase. */
export const joiningWords: ReadonlySet<string> = new Set(['and', '&']);

/**
 * The terms a listing is found by, in the order of the title, then those that only its facts tell (the set behind a
 * code, "rookie" for RC). The latter stand apart behind the title's end, so no phrase reaches from one to the other.
 *
 * A word that says what the card is not is no term: the PSA of "CGC 10 (not PSA)", the holo of "non-holo".
 */
export function termsOfTitle(title: string, facts: TitleFacts): Term[] {
  const found = new FoundTerms();
  const denied = deniedWords(facts);
  const chunks = chunksOf(foldTitle(title)).filter((chunk) => !joiningWords.has(chunk));
  let [twoBefore, before] = ['', ''];
  for (const { chunk, split, numbers } of wordsOf(chunks.slice(0, mostChunks))) {
    const { parts, whole } = split;
    found.startWord();
    const alone = parts.length === 1 ? (parts[0] ?? '') : '';
    if (areOneName(before, alone)) {
      found.addOver(`${before}${alone}`, found.place - 1, found.place);
      // "De La Cruz" has two beginnings.
      if (areOneName(twoBefore, before) && before.length > 1)
        found.addOver(`${twoBefore}${before}${alone}`, found.place - 2, found.place);
    }
    // The Mega Pokémon of XY are written "M Charizard EX".
    if (alone === 'm' && facts.category === 'pokemon') found.add('mega', found.place);
    [twoBefore, before] = [before, alone];
    const last = found.place + Math.max(parts.length, 1) - 1;
    for (const number of numbers ?? numbersIn(chunk, facts)) found.add(number, found.place);
    for (let index = 0; index < parts.length; index++) {
      const part = parts[index] ?? '';
      if (!denied.has(part)) found.addForms(part, found.place + index);
    }
    if (whole !== null && !denied.has(whole.replace(/[\d.]+$/, ''))) {
      // At both ends, so that its neighbours on either side are next to it.
      found.addForms(whole, found.place);
      if (last !== found.place) found.addForms(whole, last);
    }
    found.place = last + 1;
  }
  if (chunks.includes('sr') && !chunks.includes('jr') && facts.category !== 'pokemon')
    found.add(fatherTerm, found.place);
  for (const phrase of factTerms(facts)) {
    found.startWord();
    found.place++;
    for (const word of phrase) found.addForms(word, found.place++);
  }
  return found.terms;
}

/** Terms as they are found, each once a place. Only those of the word at hand can be there already. */
class FoundTerms {
  readonly terms: Term[] = [];
  place = 0;
  #wordStart = 0;

  startWord(): void {
    this.#wordStart = this.terms.length;
  }

  addForms(word: string, place: number): void {
    for (const form of formsOf(word)) this.add(form, place);
  }

  /** A term that several words make together, at the place of each. */
  addOver(text: string, first: number, last: number): void {
    for (let place = first; place <= last; place++) this.add(text, place);
  }

  add(text: string, place: number): void {
    for (let index = this.#wordStart; index < this.terms.length; index++) {
      const term = this.terms[index];
      if (term?.text === text && term.place === place) return;
    }
    this.terms.push({ text, place });
  }
}

interface Word {
  readonly chunk: string;
  readonly split: Chunk;
  /** Terms in place of the chunk's numbers; null to read those from the chunk. */
  readonly numbers: readonly string[] | null;
}

/** The chunks taken apart, names of two words and "non-" with its word made one. */
function wordsOf(chunks: readonly string[]): Word[] {
  const words: Word[] = [];
  for (let index = 0; index < chunks.length; index++) {
    const chunk = chunks[index] ?? '';
    const next = chunks[index + 1] ?? '';
    const pair = wordOfPair(chunk, next);
    if (pair !== null) {
      words.push(pair);
      index++;
    } else if (chunk === 'mew' && /^en(?:-|$)/.test(next)) {
      // On English labels MEW is the code of the set "151" and not the Pokémon.
    } else words.push(wordOfChunk(chunk));
  }
  return words;
}

/** "Not Japanese" is of no use to who wants or excludes Japanese cards. */
const languages = /^(?:japanese|english|korean|chinese)$/;

function wordOfPair(chunk: string, next: string): Word | null {
  if (next === '') return null;
  if (chunk === 'non' || chunk === 'non-' || (chunk === 'not' && languages.test(next)))
    return { chunk, split: { parts: [`non${splitChunk(next).parts.join('')}`], whole: null }, numbers: [] };
  if (!beginsName(chunk)) return null;
  const name = `${chunk}${next}`;
  const pair = `${chunk} ${next}`;
  if (sealedNames.has(pair))
    return { chunk, split: { parts: [name], whole: null }, numbers: chunk === 'draft' ? [chunk] : [] };
  return closedNames.has(pair) ? { chunk, split: { parts: [name, next], whole: name }, numbers: [] } : null;
}

const wordOfChunk = remembered((chunk): Word => {
  if (/^non-\p{Letter}+$/u.test(chunk))
    return { chunk, split: { parts: [chunk.replace('-', '')], whole: null }, numbers: [] };
  return { chunk, split: splitChunk(chunk), numbers: /^[^#/]*$/.test(chunk) && seasonOf(chunk) === null ? [] : null };
});

/** `#57`, `/99`, `12/99`, `2018-19`: the forms of a chunk that are asked for with their signs. */
function numbersIn(chunk: string, facts: TitleFacts): string[] {
  const season = seasonOf(chunk);
  if (season !== null) return seasonTerms(season);
  const row = slashed.exec(chunk)?.groups;
  if (row !== undefined) {
    const number = withoutZeros(row['number'] ?? '');
    const outOf = withoutZeros(row['outOf'] ?? '');
    if (facts.category === 'pokemon') return [`${number}/${outOf}`, `#${number}`, `/${outOf}`];
    // Anything else with a slash is no serial number: the second grade of "PSA 8/10", the false 1/1 of "11/25 … 1/1".
    if (facts.serial === null || String(facts.serial.outOf) !== outOf) return [];
    return /\d/.test(number) ? [`${number}/${outOf}`, `/${outOf}`] : [`/${outOf}`];
  }
  return chunk.startsWith('#') && chunk.length > 1 ? [numberTerm(chunk)] : [];
}

/** `#57` in one form: no leading zeros, no hyphens, so that #CPA-NK, #CPANK and #cpa-nk are one. */
export function numberTerm(chunk: string): string {
  return `#${withoutZeros(chunk.replace(/[^\p{Letter}\p{Number}]+/gu, ''))}`;
}

/** The season of `2018-19`, `2018/19`, `2018-2019` or `18-19`; null for anything else. */
export function seasonOf(chunk: string): Season | null {
  const { first, second } = seasonChunk.exec(chunk)?.groups ?? {};
  if (first === undefined || second === undefined) return null;
  const from = fullYear(first);
  // 18/19 is a serial number, 18-19 a season.
  if (first.length === 2 && chunk.includes('/')) return null;
  return (from + 1) % 100 === Number(second.slice(-2)) ? { first: from, last: from + 1 } : null;
}

export function seasonTerms({ first, last }: Season): string[] {
  return first === last ? [String(first)] : [`${first}-${String(last).slice(-2)}`, String(first)];
}

/** Words that stand in the title and say what the card is not. */
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
