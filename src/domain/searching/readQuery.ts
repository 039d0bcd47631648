import { foldTitle } from '../titles/foldTitle.ts';
import { type AskedWord, isIdle, type Reading, readWords } from './asked/readWords.ts';
import { type Asked, type ScannedPart, scanQuery } from './asked/scanQuery.ts';
import type { AnyOf, ReadQuery, Sequence, Understood } from './Query.ts';
import { joinNames } from './terms/closedNames.ts';
import { chunksOf, slashed, splitChunk, withoutZeros } from './terms/splitChunk.ts';
import { numberTerm } from './titleTerms.ts';

/** Longer queries are cut and read as far as this, in characters and in words. */
const longestQuery = 400;
const mostWords = 40;
/** How many ways to write one item of a bracket or phrase are looked for. */
const mostSequences = 24;
/** And how many in all of its items: a bracket can ask for hundreds, and each is a search of its own. */
const mostAlternatives = 96;

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
  const cut = text.slice(0, longestQuery);
  const parts = scanQuery(cut).slice(0, mostWords);
  const take = (reading: Omit<Reading, 'words'>, excluded: boolean, asked: string) => {
    if (reading.anyOf.length === 0) return;
    (excluded ? mustNot : must).push(reading.anyOf);
    understood.push({ kind: reading.kind, text: reading.name, excluded, asked });
  };
  const words: Placed[] = [];
  let graded = false;
  const flush = () => {
    for (const { reading, asked } of readAll(words, cut, graded)) {
      take(reading, false, asked);
      graded ||= reading.kind === 'grade' || reading.kind === 'grader';
    }
    words.length = 0;
  };
  for (const part of parts) {
    if (part.kind === 'word' && !part.excluded) {
      words.push(...placedWords(part, part.asked.end === cut.length));
      continue;
    }
    flush();
    const reading = readPart(part);
    if (reading !== null) take(reading, part.excluded, part.asked.text);
  }
  flush();
  return { query: { must, mustNot }, understood };
}

function placedWords(part: ScannedPart & { kind: 'word' | 'phrase' }, atEnd: boolean): Placed[] {
  const chunks = chunksOf(foldTitle(part.inner));
  return chunks.map((text, index) => ({ text, asked: part.asked, open: atEnd && index === chunks.length - 1 }));
}

/** Words in a row: read together as far as they belong together, idle ones left out if others stand beside them. */
function readAll(words: readonly Placed[], text: string, gradedBefore: boolean): { reading: Reading; asked: string }[] {
  const read: { reading: Reading; asked: string; idle: boolean }[] = [];
  let graded = gradedBefore;
  for (let index = 0; index < words.length && index < mostWords; ) {
    const reading = readWords(words.slice(index), graded);
    graded ||= reading.kind === 'grade' || reading.kind === 'grader';
    const [first, last] = [words[index], words[index + reading.words - 1]];
    const asked = text.slice(first?.asked.start, last?.asked.end);
    read.push({ reading, asked, idle: reading.words === 1 && isIdle(first?.text ?? '') });
    index += reading.words;
  }
  const busy = read.filter(({ idle }) => !idle);
  return busy.length > 0 || gradedBefore ? busy : read;
}

function readPart(part: ScannedPart): Omit<Reading, 'words'> | null {
  if (part.kind === 'phrase') return readPhrase(part.inner);
  const items = part.kind === 'group' ? part.items : [part.inner];
  const readings = items.flatMap((item) => readItem(item) ?? []);
  const [only] = readings;
  if (only === undefined) return null;
  if (readings.length === 1) return only;
  const name = readings.map((reading) => reading.name).join(', ');
  return { kind: 'anyOf', name, anyOf: readings.flatMap(({ anyOf }) => anyOf).slice(0, mostAlternatives) };
}

/** One item of a bracket, or an excluded word: all of its words, in all the ways each can be written. Never a beginning. */
function readItem(item: string): Omit<Reading, 'words'> | null {
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
    .slice(0, mostSequences);
}

/** An exact phrase: its words side by side, as they are written or glued. */
function readPhrase(inner: string): Omit<Reading, 'words'> | null {
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
