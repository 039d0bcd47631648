import { pokemonSets } from '../vocabulary/pokemonSets.ts';
import { sportsSets } from '../vocabulary/sportsSets.ts';

/** The terms of a card of the father alone and of the son alone; no words anybody types. */
export const fatherTerm = 'sr-only';
export const sonTerm = 'jr-only';

/** Sets that people name by words that other products have in their names, too. */
const sharedNames = ['prizm', 'optic', 'hoops', 'topps chrome', 'bowman chrome', 'base set'] as const;
/** Their own further series, which a search for the set wants. */
const seriesWords: ReadonlySet<string> = new Set(['update', 'traded', 'draft', 'nba', 'donruss']);

const wordsOf = (name: string) => name.toLowerCase().split(/[ &-]+/);
const setNames = [...sportsSets.map(([name]) => name), ...pokemonSets.map(({ name }) => name)];

interface Namesake {
  readonly words: readonly string[];
  readonly term: string;
  /** Words of the other products that are in their names only. Who types one of them wants these products. */
  readonly otherWords: ReadonlySet<string>;
  readonly products: readonly string[];
}

const namesakes: readonly Namesake[] = sharedNames.map((shared) => {
  const words = shared.split(' ');
  const ownOnly = (name: string) => wordsOf(name).filter((word) => !words.includes(word) && !seriesWords.has(word));
  const products = setNames.filter(
    (name) => words.every((word) => wordsOf(name).includes(word)) && ownOnly(name).length > 0,
  );
  return { words, term: `no-${words.join('')}`, otherWords: new Set(products.flatMap(ownOnly)), products };
});

/** The terms of each product that shares its name with a set: "Prizm Monopoly" is no Prizm. */
export const otherProductTerms: ReadonlyMap<string, readonly string[]> = new Map(
  setNames
    .map((name) => [name, namesakes.filter(({ products }) => products.includes(name)).map(({ term }) => term)] as const)
    .filter(([, terms]) => terms.length > 0),
);

/**
 * Returns the terms of the cards that a search with these words does not want: it names a set, and not the other products
 * of that name. Behind a color, "prizm" is a parallel of any set.
 *
 * @param isColor says whether a word is the color of a parallel
 */
export function unwantedProducts(typed: readonly string[], isColor: (word: string) => boolean): readonly string[] {
  return namesakes
    .filter(({ words, otherWords }) => {
      const first = typed.indexOf(words[0] ?? '');
      return (
        words.every((word) => typed.includes(word)) &&
        !typed.some((word) => otherWords.has(word)) &&
        !(words.length === 1 && isColor(typed[first - 1] ?? ''))
      );
    })
    .map(({ term }) => term);
}
