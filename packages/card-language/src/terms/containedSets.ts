import { memoize } from '../text/memoize.ts';
import { isTypoOf } from '../text/typos.ts';
import { wordsIn } from '../text/wordTables.ts';
import { parallelColors } from '../vocabulary/parallels.ts';
import { pokemonNames } from '../vocabulary/pokemonNames.ts';
import { pokemonSets } from '../vocabulary/pokemonSets.ts';
import { formWords } from './formsInSetNames.ts';

/**
 * Pokémon sets whose words stand in titles of others, be it in their names (Team Rocket Returns) or in those of characters
 * (Team Rocket's Mewtwo). Behind each the words by which a search shows that it wants one of the others.
 */
const rows: readonly (readonly [set: string, othersHave: string])[] = [
  ['Base Set', ''],
  ['Legendary Collection', ''],
  ['Evolutions', 'pre eevee umbreon espeon sylveon leafeon glaceon vaporeon jolteon flareon'],
  ['Team Rocket', 'ex comes mewtwo moltres articuno crobat nidoking houndoom tyranitar spidops giovanni'],
];

/** Words of sets that searches use for cards of any set. */
const commonWords: ReadonlySet<string> = new Set([
  ...formWords,
  ...parallelColors,
  ...pokemonNames,
  ...wordsIn('of to the team star stars 1 2 3 4 5 6 7 8 9'),
]);

interface SharedName {
  readonly set: string;
  readonly words: readonly string[];
  readonly term: string;
  /** The words of other sets. A search that says one of them wants these sets. */
  readonly otherWords: ReadonlySet<string>;
  /** Those of the sets with its words. A search may misspell them. */
  readonly namesakeWords: readonly string[];
}

const wordsOf = (name: string) => name.toLowerCase().split(/[ &-]+/);
const names = pokemonSets.map(({ name }) => name);

const sharedNames: readonly SharedName[] = rows.map(([set, othersHave]) => {
  const words = wordsOf(set);
  const otherWordsOf = (name: string) => wordsOf(name).filter((word) => !words.includes(word));
  const namesakeWords = names.filter((name) => isNamesake(name, words)).flatMap(otherWordsOf);
  const ofOthers = names.flatMap(otherWordsOf).filter((word) => !commonWords.has(word));
  const otherWords = new Set([...namesakeWords, ...ofOthers, ...wordsIn(othersHave)]);
  return { set, words, term: `no-${words.join('')}`, otherWords, namesakeWords };
});

function isNamesake(name: string, words: readonly string[]): boolean {
  return words.every((word) => wordsOf(name).includes(word));
}

const othersThan = memoize((set) => sharedNames.filter((shared) => shared.set !== set));

/** Returns the terms by which searches for a set leave out a title of another set that has its words. */
export function otherSetTerms(
  set: string | null,
  folded: string,
  terms: readonly { readonly text: string }[],
): readonly string[] {
  if (set === null) return [];
  const hasWord = (word: string) => folded.includes(word) && terms.some(({ text }) => text === word);
  return othersThan(set)
    .filter(({ words }) => isNamesake(set, words) || words.every(hasWord))
    .map(({ term }) => term);
}

/** Returns the terms of titles that a search with these words does not want: it names a set, and no other. */
export function unwantedSets(typed: readonly string[]): readonly string[] {
  return sharedNames
    .filter(({ words, otherWords, namesakeWords }) => {
      const isOther = (word: string) => otherWords.has(word) || namesakeWords.some((other) => isTypoOf(word, other));
      return words.every((word) => typed.includes(word)) && !typed.some(isOther);
    })
    .map(({ term }) => term);
}
