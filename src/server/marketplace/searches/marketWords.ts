import { type AnyOf, foldText, type ParsedQuery, type QueryPart } from '@cardfall/card-language';

/** The longest text the marketplace searches for; the rest is dropped (docs/ebay.md, Browse search). */
const maxWordsLength = 100;

/** The kinds of parts that name a card; the others only narrow a search. */
const namingKinds: ReadonlySet<QueryPart['kind']> = new Set(['word', 'phrase', 'player', 'set']);

export interface WordsContext {
  /** Words the index treats as typing errors, with the terms that titles have, the most frequent first. */
  readonly corrections: readonly { readonly word: string; readonly terms: readonly string[] }[];
  /** Returns how many held titles match alternatives. */
  readonly countTitles: (alternatives: AnyOf) => number;
}

/**
 * Returns the words that the marketplace is asked for, or null if the query names none. Equal searches give equal words,
 * however they are typed: folded, corrected, each word once, in alphabetical order.
 *
 * Words with synonyms are written as most held titles write them, because all words must stand in a title. Exclusions and
 * alternatives are left out: nobody verified that the marketplace understands them (docs/ebay.md, Not verified), and the
 * catalogue applies them to the answer anyway.
 */
export function toMarketWords(parsed: ParsedQuery, context: WordsContext): string | null {
  const hasAlternatives = parsed.parts.some(({ kind, excluded }) => kind === 'anyOf' && !excluded);
  // "psa 10 (jordan, bird)" without its names is another search.
  if (hasAlternatives && !requiredParts(parsed).some(({ kind }) => namingKinds.has(kind))) return null;
  const words: string[] = [];
  for (const word of requiredParts(parsed).flatMap((part) => wordsOfPart(part, context))) {
    if (words.includes(word)) continue;
    if ([...words, word].join(' ').length > maxWordsLength) break;
    words.push(word);
  }
  // A single letter or digit finds everything and nothing.
  return words.some((word) => /[\p{L}\p{N}]{2}/u.test(word)) ? words.sort().join(' ') : null;
}

/** Returns the parts that the marketplace is asked for. */
export function requiredParts({ parts }: ParsedQuery): QueryPart[] {
  return parts.filter(({ kind, excluded }) => !excluded && kind !== 'anyOf');
}

function wordsOfPart(part: QueryPart, { corrections, countTitles }: WordsContext): string[] {
  const { kind, label, matchers } = part;
  if (kind === 'word' || kind === 'phrase') {
    return toWords(label).flatMap((word) => {
      const corrected = corrections.find((correction) => correction.word === word)?.terms[0];
      return corrected === undefined ? [word] : toWords(corrected);
    });
  }
  if (matchers.length < 2 || kind === 'serial' || kind === 'cardNumber') return toWords(label);
  if (kind === 'grade') return graderOf(part);
  const counts = matchers.map((sequence) => countTitles([sequence]));
  const mostUsed = matchers[counts.indexOf(Math.max(...counts))];
  return toWords((mostUsed?.words ?? []).map(({ text }) => text).join(' '));
}

/** Returns only the grader where several grade values match: "PSA 9 or better" is searched for as "psa". */
function graderOf({ label, matchers }: QueryPart): string[] {
  const [grader = ''] = toWords(label);
  return matchers.every(({ words }) => words[0]?.text.startsWith(grader)) ? [grader] : [];
}

/** Folds a text and drops signs that the marketplace reads as operators. */
function toWords(text: string): string[] {
  return foldText(text)
    .split(' ')
    .map((word) => word.replace(/^[^\p{L}\p{N}#/]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}
