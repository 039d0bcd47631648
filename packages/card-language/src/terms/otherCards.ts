import { memoize } from '../text/memoize.ts';
import { singularsOf } from '../text/plurals.ts';
import { namesIn, wordsIn } from '../text/wordTables.ts';
import { parallelColors } from '../vocabulary/parallels.ts';
import { sportsSets } from '../vocabulary/sportsSets.ts';

/** The terms of a card of the father alone and of the son alone; no words anybody types. */
export const fatherTerm = 'sr-only';
export const sonTerm = 'jr-only';

/** Names of sets that are makers' or ordinary words as well, or of which collectors disagree what belongs to them. */
const vagueNames: ReadonlySet<string> = new Set(
  namesIn(`
    Topps, Bowman, Upper Deck, Fleer, Skybox, Leaf, Score, Playoff, Pinnacle, Pacific, Sage, Wild Card
    Black, Star Company, One and One, Topps Three, Panini Signatures, Panini Prime
    Bowman Draft, Bowman University, Topps Stadium Club, Topps Now, Contenders, Prizm Draft Picks
  `),
);
/** Names of sports sets that are also parallels, inserts or parts of a team's name, so that titles of any product may have their words. */
const namesInTitles: ReadonlySet<string> = new Set(
  namesIn(`
    prizm, optic, hoops, topps chrome, bowman chrome, topps update, donruss, donruss elite, select, spx
    finest, heritage, mosaic, threads, panini phoenix
  `),
);

/** A set's own further series, which a search for the set wants. */
const seriesWords: ReadonlySet<string> = new Set(wordsIn('update traded draft'));
/** Words in the names of sets that searches use for cards of any set. */
const commonWords: ReadonlySet<string> = new Set([
  ...parallelColors,
  ...wordsIn('rookie rookies star stars signature signatures'),
]);
const colors: ReadonlySet<string> = new Set(parallelColors);

const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/['.]/g, '')
    .split(/[ &-]+/)
    .filter((word) => word !== '' && word !== 'and');

const makers: ReadonlySet<string> = new Set(sportsSets.flatMap(([, maker]) => maker ?? []));
const wordsOfMakers: ReadonlySet<string> = new Set([...makers].flatMap(wordsOf));
/** Makers of whose sets the tables do not name the maker. */
const olderMakers: ReadonlySet<string> = new Set(wordsIn('pacific sage'));

interface NamedSet {
  readonly name: string;
  readonly maker: string | null;
  readonly words: readonly string[];
  /** The words of each of its shortest spellings, without those that add words to another. */
  readonly spellings: readonly (readonly string[])[];
  /** The words of all of its spellings. */
  readonly allWords: readonly string[];
}

function namedSet(name: string, maker: string | null, also: readonly string[]): NamedSet {
  const all = [name, ...also].map(wordsOf);
  const isShortest = (words: readonly string[]) =>
    !all.some((other) => other.length < words.length && other.every((word) => words.includes(word)));
  return { name, maker, words: wordsOf(name), spellings: all.filter(isShortest), allWords: all.flat() };
}

const sports = sportsSets.map(([name, maker, also]) => namedSet(name, maker, namesIn(also ?? '')));

interface SharedName {
  readonly words: readonly string[];
  /** The bits of its words if titles of any other product may have them, else 0. */
  readonly bits: number;
  readonly term: string;
  /** The words of other sets. A search that says one of them wants these sets. */
  readonly otherWords: ReadonlySet<string>;
  /** The set itself, its further series, and what titles say of it in part: "Bowman" of Bowman Chrome. */
  readonly wanted: ReadonlySet<string>;
  /** Other products that have its words in their names: Flair Showcase for Flair. */
  readonly namesakes: ReadonlySet<string>;
}

/** A bit for each word that is looked for in titles. There are 31. */
const bitOf: ReadonlyMap<string, number> = new Map(
  [...new Set([...wordsOfMakers, ...[...namesInTitles].flatMap(wordsOf)])].map((word, index) => [word, 1 << index]),
);
/** Returns the bits of words, for `productTerms`. */
export const productBitsOf = (words: readonly string[]): number =>
  words.reduce((bits, word) => bits | (bitOf.get(word) ?? 0), 0);

const setsByWord = Map.groupBy(
  sports.flatMap((set) => set.words.map((word) => ({ word, set }))),
  ({ word }) => word,
);
function setsWith(words: readonly string[]): readonly NamedSet[] {
  const withFirst = setsByWord.get(words[0] ?? '')?.map(({ set }) => set) ?? [];
  return withFirst.filter((set) => words.every((word) => set.words.includes(word)));
}

/** Returns none for a name of which only titles of the set have the words. */
function sharedName(set: NamedSet, words: readonly string[]): SharedName[] {
  const ownWords = new Set([...set.words, ...words]);
  const isOther = (word: string) => !ownWords.has(word) && !seriesWords.has(word);
  const withName = new Set(setsWith(words));
  // Playoff Contenders is Contenders by an earlier maker.
  const namesakes = [...withName].filter((other) =>
    other.words.some((word) => isOther(word) && !wordsOfMakers.has(word) && !olderMakers.has(word)),
  );
  const isInTitles = namesInTitles.has(words.join(' '));
  if (namesakes.length === 0 && !isInTitles) return [];
  const others = sports.filter((other) => other.words.some(isOther));
  const wanted = sports.filter(
    (other) => !others.includes(other) || (withName.has(other) && !namesakes.includes(other)),
  );
  return [
    {
      words,
      bits: isInTitles ? productBitsOf(words) : 0,
      term: `no-${(set.spellings[0] ?? words).join('')}`,
      // "Topps Chrome gold" is no search for Topps Gold Label, but "prizm black" may be one for Prizm Black.
      otherWords: new Set(
        others.flatMap((other) =>
          other.allWords.filter((word) => isOther(word) && (withName.has(other) || !commonWords.has(word))),
        ),
      ),
      wanted: new Set(wanted.map(({ name }) => name)),
      namesakes: new Set(namesakes.map(({ name }) => name)),
    },
  ];
}

/** Phoenix is a team's city, "Panini Phoenix" a set. */
function spellingsOf({ spellings, maker }: NamedSet): readonly (readonly string[])[] {
  const withMaker = spellings.map((words) => [...wordsOf(maker ?? ''), ...words]);
  return [...spellings, ...withMaker.filter((words) => namesInTitles.has(words.join(' ')))];
}

const sharedNames: readonly SharedName[] = sports
  .filter(({ name }) => !vagueNames.has(name))
  .flatMap((set) => spellingsOf(set).flatMap((words) => sharedName(set, words)));

/** Returns the term of the titles of a set that do not write its maker. */
const unsaidMakerTerm = (set: string) => `${unsaidMaker}${wordsOf(set).join('')}`;
/** Before the name of a set, in the term of its titles that do not write its maker. */
export const unsaidMaker = 'of-';

/** What decides the terms of titles of one set. */
interface SetFacts {
  /** The terms that each of its titles has, as its name contains the name of another set. */
  readonly namesakeTerms: readonly string[];
  /** The names of other sets whose words some of its titles have. */
  readonly inTitles: readonly SharedName[];
  readonly makerBits: number;
  readonly makerTerm: string;
}

const factsOfSet = memoize((set): SetFacts => {
  const maker = sportsSets.find(([name]) => name === set)?.[1] ?? null;
  const namesakeTerms = sharedNames.flatMap(({ namesakes, term }) => (namesakes.has(set) ? term : []));
  return {
    namesakeTerms: [...new Set(namesakeTerms)],
    inTitles: sharedNames.filter(
      ({ bits, wanted, term }) => bits > 0 && !wanted.has(set) && !namesakeTerms.includes(term),
    ),
    makerBits: maker === null ? 0 : productBitsOf(wordsOf(maker)),
    makerTerm: unsaidMakerTerm(set),
  };
});

/**
 * Returns the terms that depend on the set of a title and on its words. By some, searches for another set leave it out: a
 * title of Prizm Monopoly, or a Silver Prizm of Select. By one, a search for the set finds it that names the maker, too.
 *
 * @param present the `productBitsOf` its words
 */
export function productTerms(set: string | null, present: number): readonly string[] {
  if (set === null) return [];
  const { namesakeTerms, inTitles, makerBits, makerTerm } = factsOfSet(set);
  const found = [...namesakeTerms];
  for (const { bits, term } of inTitles) if ((present & bits) === bits) found.push(term);
  if ((present & makerBits) !== makerBits) found.push(makerTerm);
  return found;
}

/**
 * Returns the terms of titles that a search with these words does not want: it names a set, and no other product. Behind a
 * color, "prizm" is a parallel of any set.
 */
export function unwantedProducts(typed: readonly string[]): readonly string[] {
  const said = typed.flatMap(wordsOf);
  const terms = sharedNames
    .filter(({ words, otherWords }) => {
      const isParallel = words.length === 1 && colors.has(said[said.indexOf(words[0] ?? '') - 1] ?? '');
      return words.every((word) => said.includes(word)) && !isParallel && !said.some((word) => otherWords.has(word));
    })
    .map(({ term }) => term);
  return [...new Set(terms)];
}

/** Each set that has a maker: the maker's words, and the spellings of the set's name without them. */
const setsOfMakers = sportsSets.flatMap(([name, maker, also]) => {
  if (maker === null) return [];
  const ofMaker = wordsOf(maker);
  const spellings = [name, ...namesIn(also ?? '')].map((text) =>
    wordsOf(text).filter((word) => !ofMaker.includes(word)),
  );
  return { ofMaker, spellings: spellings.filter((words) => words.length > 0), term: unsaidMakerTerm(name) };
});

/**
 * Returns the words of makers in a search, each with the terms that stand for them in titles of the sets that the search
 * names: for "fleer" in "jordan fleer ultra" the term of Ultra.
 */
export function unsaidMakers(typed: readonly string[]): readonly UnsaidMaker[] {
  const said = new Set(typed.flatMap((word) => [word, ...singularsOf(word)]).flatMap(wordsOf));
  return setsOfMakers.filter(
    ({ ofMaker, spellings }) =>
      ofMaker.every((word) => said.has(word)) && spellings.some((words) => words.every((word) => said.has(word))),
  );
}

/** A maker that a search names together with a set of his. Titles of the set that do not write the maker have the term. */
export interface UnsaidMaker {
  /** The words of the maker's name. */
  readonly ofMaker: readonly string[];
  readonly term: string;
}
