import { memoize } from '../text/memoize.ts';
import { singularsOf } from '../text/plurals.ts';
import { isTypoOf } from '../text/typos.ts';
import { wordsIn } from '../text/wordTables.ts';
import type { TitleFacts } from '../titles/TitleFacts.ts';
import { pokemonNames } from '../vocabulary/pokemonNames.ts';
import { pokemonSets } from '../vocabulary/pokemonSets.ts';
import type { TitleWord } from './TitleWord.ts';

const characters: ReadonlySet<string> = new Set(pokemonNames);
/** Words that make a Pokémon another card, behind its name and before it. */
const behindCharacter = wordsIn('vmax vstar v ex gx break');
const beforeCharacter = wordsIn('mega dark light shining primal ancient paldean alolan crystal');
/** Words for forms of Pokémon, which are also words of sets. */
export const formWords: readonly string[] = [...behindCharacter, ...beforeCharacter];

/** A form or a Pokémon that is also a word of sets: the VMAX of VMAX Climax, the Eevee of Eevee Heroes. */
interface NamesakeOfSets {
  readonly word: string;
  /** The term of titles that have the word only as a part of their set's name. */
  readonly term: string;
  readonly isCharacter: boolean;
  /** The words that stand before it and behind it in names of sets. */
  readonly before: ReadonlySet<string>;
  readonly behind: readonly string[];
  /** These names, and all other words of them. A search with one of them wants such a set. */
  readonly names: readonly string[];
  readonly otherWords: readonly string[];
}

const wordsOfName = (name: string) => name.toLowerCase().split(/[ &-]+/);
const sets = pokemonSets.map(({ name, also, inTitles }) => ({
  name,
  spellings: [name, ...(also ?? []), ...(inTitles ?? [])].map(wordsOfName),
}));

const namesakes: readonly NamesakeOfSets[] = [...new Set(sets.flatMap(({ name }) => wordsOfName(name)))]
  .filter((word) => formWords.includes(word) || characters.has(word))
  .map((word) => ({ word, spellings: sets.flatMap((set) => set.spellings.filter((words) => words.includes(word))) }))
  .map(({ word, spellings }) => ({
    word,
    term: `no-${word}`,
    isCharacter: characters.has(word),
    before: new Set(spellings.flatMap((words) => words[words.indexOf(word) - 1] ?? [])),
    behind: spellings.flatMap((words) => words[words.indexOf(word) + 1] ?? []),
    names: spellings.filter((words) => words.length > 1).map((words) => words.join(' ')),
    otherWords: [...new Set(spellings.flat())].filter((other) => other !== word && !behindCharacter.includes(other)),
  }));

const namesakesIn = memoize((set): readonly NamesakeOfSets[] => {
  const spellings = sets.find(({ name }) => name === set)?.spellings.flat() ?? [];
  return namesakes.filter(({ word }) => spellings.includes(word));
});

/** Returns the terms by which searches for a form or a Pokémon leave out a title that has it only in its set's name. */
export function namesakeTerms({ set, subjects }: TitleFacts, words: readonly TitleWord[]): readonly string[] {
  const inSet = set === null ? [] : namesakesIn(set);
  if (inSet.length === 0) return [];
  const texts = words.flatMap(({ parts }) => parts.map(({ text }) => text));
  return inSet.filter((namesake) => !isSaidOfCard(namesake, subjects, texts)).map(({ term }) => term);
}

function isSaidOfCard(namesake: NamesakeOfSets, subjects: readonly string[], texts: readonly string[]): boolean {
  const { word, isCharacter, before, behind } = namesake;
  if (isCharacter) return subjects.length === 0 || subjects.some((name) => wordsOfName(name).includes(word));
  return texts.some((text, index) => {
    if (text !== word) return false;
    const [previous = '', next = ''] = [texts[index - 1], texts[index + 1]];
    if (characters.has(behindCharacter.includes(word) ? previous : next)) return true;
    // Long titles are cut: "VSTAR UNIV".
    return !before.has(previous) && !behind.some((other) => isBeginning(next, other));
  });
}

/** Shorter beginnings of words may be anything. */
const minBeginning = 3;
const isBeginning = (text: string, word: string) =>
  text === word || (text.length >= minBeginning && word.startsWith(text));

/** Returns the terms of titles that a search with these words does not want: it names a form or a Pokémon, and no set. */
export function unwantedNamesakes(typed: readonly string[]): readonly string[] {
  const words = typed.flatMap((word) => [word, ...singularsOf(word)]);
  const isPart = (other: string) => words.some((word) => isBeginning(word, other) || isTypoOf(word, other));
  const text = ` ${typed.join(' ')} `;
  return namesakes
    .filter(({ word, isCharacter, names, otherWords }) => {
      if (!words.includes(word) || otherWords.some(isPart) || names.some((name) => text.includes(` ${name} `)))
        return false;
      // "Rayquaza deoxys" names a card of the set.
      return !isCharacter || !words.some((other) => other !== word && characters.has(other));
    })
    .map(({ term }) => term);
}
