import { foldTitle } from '../text/foldTitle.ts';
import { eitherOf } from './eitherOf.ts';
import { type AskedWord, exactly, type Reading } from './Interpretation.ts';
import { isIdle, readWords } from './interpretWords.ts';
import { type Asked, type ScannedPart, scanQuery } from './scanQuery.ts';
import type { AnyOf, ReadQuery, Sequence, Understood } from './Query.ts';
import { longestKeyword } from './Query.ts';
import { joinNames } from '../terms/compoundNames.ts';
import { chunksOf, slashed, splitChunk, withoutZeros } from '../text/tokens.ts';
import { fatherTerm, numberTerm } from '../terms/termsOfTitle.ts';

/**
 * What a query can ask of the index at most, whatever is typed: parts, ways to write one part, ways in all, and words in
 * one way. Nobody reaches them by hand: a keyword of the longest kind has room for 80 words to exclude.
 */
export const mostParts = 80;
export const mostWays = 96;
export const mostWaysInAll = 400;
export const mostWords = 12;
/** How many ways to write one item of a bracket of several words are looked for. */
const mostCombined = 24;

/** A positive word with the stretch of the query it came from. */
interface Placed extends AskedWord {
  readonly asked: Asked;
}

/**
 * Reads a query in the words of collectors: all words must match, in any order; `-word` and `-(a, b)` exclude, `"…"`
 * is a phrase, `(a, b)` any of; `/99`, `#57`, `2018-19`, "psa10", short forms and nicknames mean what they mean.
 * The last word may be the beginning of one, unless a space follows it.
 */
export function readQuery(text: string): ReadQuery {
  const must: AnyOf[] = [];
  const mustNot: AnyOf[] = [];
  const understood: Understood[] = [];
  const cut = text.slice(0, longestKeyword);
  const parts = scanQuery(cut).slice(0, mostParts);
  let waysLeft = mostWaysInAll;
  const groups = new Set<string>();
  const take = (reading: Reading, excluded: boolean, asked: string) => {
    const anyOf = reading.anyOf.slice(0, Math.min(mostWays, waysLeft)).map(shortened);
    if (anyOf.length === 0 || understood.length >= mostParts) return;
    understood.push({ kind: reading.kind, text: reading.name, excluded, asked });
    // Said twice it is no more: each group is a search of its own.
    const group = JSON.stringify([excluded, anyOf]);
    if (groups.has(group)) return;
    groups.add(group);
    waysLeft -= anyOf.length;
    (excluded ? mustNot : must).push(anyOf);
  };
  const words: Placed[] = [];
  let graded = false;
  let asksForSon = false;
  const flush = () => {
    asksForSon ||= words.length > 1 && words.some(({ text }) => /^jr\.?$/.test(text));
    for (const { reading, asked } of readAll(words, cut, graded)) {
      take(reading, false, asked);
      graded ||= reading.kind === 'grade' || reading.kind === 'grader';
    }
    words.length = 0;
  };
  for (const part of parts) {
    if (part.kind === 'word' && !part.excluded) {
      // A query of so few letters is never searched while it is typed: who asks for "bo" means Bo.
      const isOpen = part.asked.end === cut.length && (parts.length > 1 || part.inner.length > shortestBeginning);
      words.push(...placedWords(part, isOpen));
      continue;
    }
    flush();
    const reading = readPart(part);
    if (reading !== null) take(reading, part.excluded, part.asked.text);
  }
  flush();
  // Jr. need not stand in a title, but a card of his father is another one.
  if (asksForSon) mustNot.push([exactly(fatherTerm)]);
  return { query: { must, mustNot }, understood };
}

const shortestBeginning = 3;

function shortened({ words, adjacent }: Sequence): Sequence {
  return { words: words.slice(0, mostWords), adjacent };
}

function placedWords(part: ScannedPart & { kind: 'word' | 'phrase' }, atEnd: boolean): Placed[] {
  const chunks = chunksOf(foldTitle(part.inner));
  return chunks.map((text, index) => ({ text, asked: part.asked, open: atEnd && index === chunks.length - 1 }));
}

interface PlacedReading {
  readonly reading: Reading;
  readonly start: number;
  readonly end: number;
  readonly idle: boolean;
}

/** Words in a row: read together as far as they belong together, idle ones left out if others stand beside them. */
function readAll(words: readonly Placed[], text: string, gradedBefore: boolean): { reading: Reading; asked: string }[] {
  const read: PlacedReading[] = [];
  let graded = gradedBefore;
  for (let index = 0; index < words.length; ) {
    const before = read.at(-1);
    const isOr = words[index]?.text === 'or' && before !== undefined && index + 1 < words.length;
    const from = index + (isOr ? 1 : 0);
    const behind = words.slice(from, from + mostWords);
    const { words: count, ...reading } = readWords(behind, graded, wordsBefore(words, from));
    graded ||= reading.kind === 'grade' || reading.kind === 'grader';
    const start = words[from]?.asked.start ?? 0;
    const end = words[from + count - 1]?.asked.end ?? text.length;
    if (isOr) {
      read.pop();
      read.push({ reading: eitherOf(before.reading, reading), start: before.start, end, idle: false });
    } else read.push({ reading, start, end, idle: isIdleAt(words, from, count) });
    index = from + count;
  }
  // A prospect's first card is no rookie card by the letter, so its titles seldom say so; who says both means the former.
  const isProspect = read.some(({ reading }) => reading.name === firstBowman);
  const busy = read.filter(({ idle, reading }) => !idle && !(isProspect && reading.name === 'Rookie'));
  const kept = busy.length > 0 || gradedBefore ? busy : read;
  return kept.map(({ reading, start, end }) => ({ reading, asked: text.slice(start, end) }));
}

const firstBowman = '1st Bowman';

const longestProduct = 4;
const wordsBefore = (words: readonly Placed[], place: number) =>
  words
    .slice(Math.max(0, place - longestProduct), place)
    .map(({ text }) => text)
    .join(' ');

/** "Junior" is left out behind a name, as Jr. is, but it is also the first name of some. */
function isIdleAt(words: readonly Placed[], place: number, count: number): boolean {
  const word = words[place]?.text ?? '';
  return count === 1 && (isIdle(word) || (word === 'junior' && place > 0));
}

function readPart(part: ScannedPart): Reading | null {
  if (part.kind === 'phrase') return readPhrase(part.inner);
  const items = part.kind === 'group' ? part.items : [part.inner];
  const readings = items.flatMap((item) => readItem(item) ?? []);
  const [only] = readings;
  if (only === undefined) return null;
  if (readings.length === 1) return only;
  const name = readings.map((reading) => reading.name).join(', ');
  return { kind: 'anyOf', name, anyOf: readings.flatMap(({ anyOf }) => anyOf) };
}

/** One item of a bracket, or an excluded word: all of its words, in all the ways each can be written. Never a beginning. */
function readItem(item: string): Reading | null {
  const asked = { text: item, start: 0, end: item.length };
  const words = chunksOf(foldTitle(item)).map((text) => ({ text, asked, open: false }));
  const readings = readAll(words, item, false).map(({ reading }) => reading);
  const [first] = readings;
  if (first === undefined) return null;
  if (readings.length === 1) return { ...first, anyOf: withoutTypos(first.anyOf) };
  const anyOf = readings.map((reading) => withoutTypos(reading.anyOf)).reduce(combined);
  return { kind: 'word', name: readings.map(({ name }) => name).join(' '), anyOf };
}

/** What is listed is meant to the letter: a typing error forgiven in `-word` would hide what nobody named. */
function withoutTypos(anyOf: AnyOf): AnyOf {
  return anyOf.map(({ words, adjacent }) => ({ adjacent, words: words.map(({ text }) => ({ text, match: 'exact' })) }));
}

/** Both of two things, in every way to write them; neighbourhood is given up, as the two may stand apart. */
function combined(one: AnyOf, other: AnyOf): AnyOf {
  return one
    .flatMap((first) =>
      other.map((second): Sequence => ({ words: [...first.words, ...second.words], adjacent: false })),
    )
    .slice(0, mostCombined);
}

/** An exact phrase: its words side by side, as they are written or glued. */
function readPhrase(inner: string): Reading | null {
  const chunks = chunksOf(foldTitle(inner)).filter((chunk) => chunk !== 'and' && chunk !== '&');
  const words = joinNames(chunks.slice(0, mostWords).flatMap(phraseTerms));
  if (words.length === 0) return null;
  return {
    kind: 'phrase',
    name: inner.trim(),
    anyOf: [{ words: words.map((text) => ({ text, match: 'exact' })), adjacent: true }],
  };
}

function phraseTerms(chunk: string): readonly string[] {
  if (chunk.startsWith('#')) return [numberTerm(chunk)];
  return slashed.test(chunk) ? [withoutZeros(chunk)] : splitChunk(chunk).parts;
}
