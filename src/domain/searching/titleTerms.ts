import { foldTitle } from '../titles/foldTitle.ts';
import type { GraderName } from '../titles/grading/graders.ts';
import { fullYear } from '../titles/numbers/readSeason.ts';
import type { Season, TitleFacts } from '../titles/TitleFacts.ts';
import { closedNames, sealedNames } from './terms/closedNames.ts';
import { factTerms } from './terms/factTerms.ts';
import { singularsOf } from './terms/singular.ts';
import { type Chunk, chunksOf, seasonChunk, slashed, splitChunk, withoutZeros } from './terms/splitChunk.ts';

/** A word a listing is found by, and where in the title it stands; several words can share a place. */
export interface Term {
  readonly text: string;
  readonly place: number;
}

/** Titles are short; whatever goes beyond is not worth an entry in an index. */
const mostChunks = 60;
/** Words that join others. They have no place, so that "Sword & Shield" and "Sword and Shield" are one phrase. */
export const joiningWords: ReadonlySet<string> = new Set(['and', '&']);

/**
 * The terms a listing is found by, in the order of the title, then those that only its facts tell (the set behind a
 * code, "rookie" for RC). The latter stand apart behind the title's end, so no phrase reaches from one to the other.
 *
 * A word that says what the card is not is no term: the PSA of "CGC 10 (not PSA)", the holo of "non-holo".
 */
export function termsOfTitle(title: string, facts: TitleFacts): Term[] {
  const terms: Term[] = [];
  const denied = deniedWords(facts);
  let place = 0;
  const add = (text: string, at: number) => terms.push({ text, place: at });
  const chunks = chunksOf(foldTitle(title)).filter((chunk) => !joiningWords.has(chunk));
  const words = wordsOf(chunks.slice(0, mostChunks));
  for (const { chunk, split, numbers } of words) {
    const { parts, whole } = split;
    const last = place + Math.max(parts.length, 1) - 1;
    for (const number of numbers ?? numbersIn(chunk, facts)) add(number, place);
    for (const [index, part] of parts.entries())
      if (!denied.has(part)) for (const form of [part, ...singularsOf(part)]) add(form, place + index);
    if (whole !== null && !denied.has(whole.replace(/[\d.]+$/, ''))) {
      // At both ends, so that its neighbours on either side are next to it.
      for (const at of new Set([place, last])) for (const form of [whole, ...singularsOf(whole)]) add(form, at);
    }
    place = last + 1;
  }
  for (const phrase of factTerms(facts)) {
    place++;
    for (const word of phrase) {
      for (const form of [word, ...singularsOf(word)]) add(form, place);
      place++;
    }
  }
  return [...new Map(terms.map((term) => [`${term.place} ${term.text}`, term])).values()];
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
    const pair = `${chunk} ${next}`;
    if (sealedNames.has(pair)) {
      words.push({
        chunk,
        split: { parts: [`${chunk}${next}`], whole: null },
        numbers: chunk === 'draft' ? [chunk] : [],
      });
      index++;
    } else if (closedNames.has(pair)) {
      words.push({ chunk, split: { parts: [`${chunk}${next}`, next], whole: `${chunk}${next}` }, numbers: [] });
      index++;
    } else if (chunk === 'mew' && /^en(?:-|$)/.test(next)) {
      // On English labels MEW is the code of the set "151" and not the Pokémon.
    } else if (/^non-?$/.test(chunk) && next !== '') {
      words.push({ chunk, split: { parts: [`non${splitChunk(next).parts.join('')}`], whole: null }, numbers: [] });
      index++;
    } else if (/^non-\p{Letter}+$/u.test(chunk)) {
      words.push({ chunk, split: { parts: [chunk.replace('-', '')], whole: null }, numbers: [] });
    } else words.push({ chunk, split: splitChunk(chunk), numbers: null });
  }
  return words;
}

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
function deniedWords(facts: TitleFacts): ReadonlySet<string> {
  const names = new Set<GraderName>(facts.gradings.map(({ grader }) => grader));
  const denied: string[] = facts.deniedGraders.map((name) => name.replace('/', ''));
  if (names.has('psa/dna') && !names.has('psa')) denied.push('psa');
  if (names.has('bccg') && !names.has('bgs')) denied.push('bgs', 'beckett');
  if (!facts.gradings.some(({ grade }) => grade !== null)) denied.push('graded');
  return new Set(denied);
}
