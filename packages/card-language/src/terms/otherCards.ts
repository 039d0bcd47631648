import { memoize } from '../text/memoize.ts';
import { wordsIn } from '../text/wordTables.ts';
import { parallelColors } from '../vocabulary/parallels.ts';
import { pokemonSets } from '../vocabulary/pokemonSets.ts';
import { sportsSets } from '../vocabulary/sportsSets.ts';

/** The terms of a card of the father alone and of the son alone; no words anybody types. */
export const fatherTerm = 'sr-only';
export const sonTerm = 'jr-only';

/** Sets, and the words that people type for them. Titles of other products have these words, too. */
const sharedNames: readonly (readonly [set: string, words: string])[] = [
  ['Prizm', 'prizm'],
  ['Donruss Optic', 'optic'],
  ['NBA Hoops', 'hoops'],
  ['Topps Chrome', 'topps chrome'],
  ['Bowman Chrome', 'bowman chrome'],
  ['Topps Update', 'topps update'],
  ['Donruss', 'donruss'],
  ['Donruss Elite', 'donruss elite'],
  ['Select', 'select'],
  ['Prizm Draft Picks', 'prizm draft picks'],
  ['SPx', 'spx'],
  ['Base Set', 'base set'],
];
/** A set's own further series, which a search for the set wants. */
const seriesWords: ReadonlySet<string> = new Set(wordsIn('update traded draft'));
/** Words in the names of sets that searches use for cards of any set. */
const commonWords: ReadonlySet<string> = new Set([
  ...parallelColors,
  ...wordsIn('rookie rookies star stars signature signatures'),
]);

const wordsOf = (name: string) => name.toLowerCase().split(/[ &-]+/);
const sportsNames = sportsSets.map(([name]) => name);
const pokemonNames = pokemonSets.map(({ name }) => name);
const colors: ReadonlySet<string> = new Set(parallelColors);

/** A bit for each word of the shared names, so that one pass over a title's terms tells which of them it has. */
const bitOf: ReadonlyMap<string, number> = new Map(
  [...new Set(sharedNames.flatMap(([, words]) => words.split(' ')))].map((word, index) => [word, 1 << index]),
);

interface SharedName {
  readonly words: readonly string[];
  readonly bits: number;
  readonly term: string;
  /** The words of other sets. A search that says one of them wants these sets. */
  readonly otherWords: ReadonlySet<string>;
  /** The set itself, its further series, and what titles say of it in part: "Bowman" of Bowman Chrome. */
  readonly wanted: ReadonlySet<string>;
}

const names: readonly SharedName[] = sharedNames.map(([set, written]) => {
  const words = written.split(' ');
  const setNames = sportsNames.includes(set) ? sportsNames : pokemonNames;
  const ownWords = new Set(wordsOf(set));
  const otherWordsOf = (name: string) => wordsOf(name).filter((word) => !ownWords.has(word) && !seriesWords.has(word));
  const isNamesake = (name: string) => words.every((word) => wordsOf(name).includes(word));
  const others = setNames.filter((name) => otherWordsOf(name).length > 0);
  return {
    words,
    bits: words.reduce((bits, word) => bits | (bitOf.get(word) ?? 0), 0),
    term: `no-${words.join('')}`,
    // "Topps Chrome gold" is no search for Topps Gold Label, but "prizm black" may be one for Prizm Black.
    otherWords: new Set(
      others.flatMap((name) => otherWordsOf(name).filter((word) => isNamesake(name) || !commonWords.has(word))),
    ),
    wanted: new Set(setNames.filter((name) => otherWordsOf(name).length === 0)),
  };
});

const othersThan = memoize((set) => names.filter(({ wanted }) => !wanted.has(set)));

/**
 * Returns the terms by which searches for a set leave out a title that has the words of its name and is of another product:
 * of Prizm Monopoly, or a Silver Prizm of Select.
 */
export function otherProductTerms(set: string | null, terms: readonly { readonly text: string }[]): readonly string[] {
  if (set === null) return [];
  let present = 0;
  for (const { text } of terms) present |= bitOf.get(text) ?? 0;
  return othersThan(set)
    .filter(({ bits }) => (present & bits) === bits)
    .map(({ term }) => term);
}

/**
 * Returns the terms of titles that a search with these words does not want: it names a set, and no other product. Behind a
 * color, "prizm" is a parallel of any set.
 */
export function unwantedProducts(typed: readonly string[]): readonly string[] {
  return names
    .filter(({ words, otherWords }) => {
      const isParallel = words.length === 1 && colors.has(typed[typed.indexOf(words[0] ?? '') - 1] ?? '');
      return words.every((word) => typed.includes(word)) && !isParallel && !typed.some((word) => otherWords.has(word));
    })
    .map(({ term }) => term);
}
