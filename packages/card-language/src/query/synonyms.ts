import { joinCompoundNames } from '../terms/names.ts';
import { namesIn, wordsIn } from '../text/wordTables.ts';
import { hobbyTerms } from '../vocabulary/hobbyTerms.ts';
import { mistypedSurnames } from '../vocabulary/misspellings.ts';
import { nicknames } from '../vocabulary/nicknames.ts';
import { firstNames } from '../vocabulary/playerNames.ts';
import { pokemonSets } from '../vocabulary/pokemonSets.ts';
import type { SynonymRow } from '../vocabulary/SynonymRow.ts';
import { ordinarySetNames, productAliases, sportsSets } from '../vocabulary/sportsSets.ts';
import { cityTeams } from '../vocabulary/teamsByCity.ts';
import type { Interpretation } from './Interpretation.ts';
import type { AnyOf, Sequence } from './Query.ts';

/** The hyphen of "E-X2000", which titles have as one word. */
const initialBeforeCode = /(?<=\b[A-Z])-(?=[A-Z]\d)/;

/** Codes that are words as well; they mean the set only on labels. */
const ambiguousCodes: ReadonlySet<string> = new Set(wordsIn('mew pre cel bs b2 ssp sum meg cpa wht blk'));

const setCodes: readonly SynonymRow[] = pokemonSets.flatMap(({ name, codes, japanese }) =>
  codes
    .filter((code) => !ambiguousCodes.has(code))
    // A Japanese set can have an English one of the same name.
    .map((code) => {
      const written = japanese === true ? `japanese ${indexedWords(name).join(' ')}` : indexedWords(name).join('+');
      return ['set', name, code, `${code}|${written}`] as const;
    }),
);
/** Shorter names without their spaces may be other words. */
const minGluedLength = 9;
/** Names of Pokémon sets without their spaces. */
const gluedSetNames: readonly SynonymRow[] = pokemonSets.flatMap(({ name, also }) =>
  [name, ...(also ?? [])]
    .map(asTyped)
    .filter((typed) => /^[a-z]+(?: [a-z]+)+$/.test(typed) && typed.length > minGluedLength)
    .map((typed) => ['set', name, typed.replaceAll(' ', ''), indexedWords(name).join('+')] as const),
);

const setNames: readonly SynonymRow[] = [
  ...gluedSetNames,
  ...pokemonSets.flatMap(({ name, also }) =>
    [name, ...(also ?? [])].map((typed) => ['set', name, asTyped(typed), indexedWords(name).join('+')] as const),
  ),
  ...sportsSets.flatMap(([name, , also]) =>
    [name, ...namesIn(also ?? '')].map((typed) => {
      // "Panini Black" is more than a black card.
      const written = ordinarySetNames.has(name.toLowerCase()) ? typed : name;
      return ['set', name, asTyped(typed), indexedWords(written).join(' ')] as const;
    }),
  ),
].filter((row) => row[2].includes(' ') || gluedSetNames.includes(row));

/** The longest phrase of the tables, in words. */
export const maxPhraseWords = 5;

/** Maps each phrase that people type to its meaning. A later table overrides an earlier one. */
const interpretations: ReadonlyMap<string, Interpretation> = new Map(
  [...setNames, ...setCodes, ...mistypedSurnames, ...nicknames, ...cityTeams, ...productAliases, ...hobbyTerms].flatMap(
    (row) => {
      const [kind, label, typed] = row;
      return typed.split(',').map((phrase) => [phrase, { kind, label, matchers: matchersOf(row, phrase) }] as const);
    },
  ),
);

/** The index corrects no words that were typed with three letters, so a name with one is known with a letter missing. */
const shortWordLength = 4;
const shortened: ReadonlyMap<string, Interpretation> = new Map(
  [...interpretations]
    .filter(([, { kind }]) => kind !== 'player')
    .flatMap(([phrase, meaning]) => withoutOneLetter(phrase).map((typed) => [typed, meaning] as const)),
);

/** Returns a phrase without one letter of a short word, in all ways: "upper dek". The first letter is never left out. */
function withoutOneLetter(phrase: string): string[] {
  const words = phrase.split(' ');
  if (words.length < 2) return [];
  return words.flatMap((word, index) => {
    if (word.length !== shortWordLength) return [];
    const shorter = [1, 2, 3].map((at) => word.slice(0, at) + word.slice(at + 1));
    // A "lot" is no mistyped "lost".
    return shorter.filter((typed) => !interpretations.has(typed)).map((typed) => words.with(index, typed).join(' '));
  });
}

/** The words that phrases of the tables begin with. */
export const firstWordsOfSynonyms: ReadonlySet<string> = new Set(
  [...interpretations.keys(), ...shortened.keys()].flatMap((phrase) => phrase.split(' ', 1)),
);

/** Returns what a phrase means as people type it, if a table has it. */
export function findSynonyms(phrase: string): Interpretation | undefined {
  return interpretations.get(phrase) ?? shortened.get(phrase);
}

/** Single words of the tables, each with what it means. */
export const singleWordSynonyms: readonly (readonly [typed: string, matchers: AnyOf])[] = [...interpretations]
  .filter(([typed]) => !typed.includes(' '))
  .map(([typed, { matchers }]) => [typed, matchers]);

const wordsOf = (rows: readonly SynonymRow[]) =>
  rows.flatMap(([, , typed, written]) => [...typed.split(/[ ,]/), ...written.split(/[ |+]/)]);

/** Every word in the phrases of the tables. Bob is a player sooner than Topps X Bob Ross. */
export const wordsOfSynonyms: readonly string[] = [
  ...wordsOf([...hobbyTerms, ...productAliases, ...setCodes]),
  ...wordsOf(setNames).filter((word) => !firstNames.has(word)),
];

function matchersOf([kind, , , written]: SynonymRow, typed: string): AnyOf {
  // "Bowman 1st …" can be a round or "Bowman 1st Edition"; titles that mean an edition have its name by their facts.
  // A "Full Art Ultra Rare" is no Art Rare.
  const isName = kind === 'edition' || (kind === 'rarity' && written.split('|').includes(typed.replaceAll(' ', '+')));
  const alsoTyped = isName ? [] : [typed];
  const sequences = [...written.split('|'), ...alsoTyped].map(sequenceOf);
  return [...new Map(sequences.map((sequence) => [JSON.stringify(sequence), sequence])).values()];
}

function sequenceOf(written: string): Sequence {
  const adjacent = written.includes('+');
  const words = joinCompoundNames(written.split(/[ +&]+/).filter((word) => word !== 'and' && word !== ''));
  return { words: words.map((text) => ({ text, match: 'exact' })), adjacent };
}

/** Returns the name of a set as people type it. */
function asTyped(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("'", '')
    .split(/[ &-]+/)
    .filter((word) => word !== '' && word !== 'and')
    .join(' ');
}

/** Returns the words under which titles with the name of a set are indexed. */
function indexedWords(name: string): string[] {
  return joinCompoundNames(asTyped(name.replace(initialBeforeCode, '')).split(' '));
}
