import { pokemonSets } from '../vocabulary/pokemonSets.ts';
import { sportsSets } from '../vocabulary/sportsSets.ts';
import type { AnyOf, Sequence, UnderstoodKind } from './Query.ts';
import { joinNames } from '../terms/compoundNames.ts';
import { hobbyWords } from '../vocabulary/hobbyTerms.ts';
import type { Meaning } from '../vocabulary/SynonymRow.ts';
import { nicknames } from '../vocabulary/nicknames.ts';
import { productWords } from '../vocabulary/productAliases.ts';

export interface Meant {
  readonly kind: UnderstoodKind;
  readonly name: string;
  readonly anyOf: AnyOf;
}

/** Codes that are words as well; they mean the set only on labels. */
const wordlike = new Set([
  'mew',
  'par',
  'pal',
  'pre',
  'cel',
  'bs',
  'b2',
  'ssp',
  'sum',
  'meg',
  'cpa',
  'fst',
  'wht',
  'blk',
  'sit',
  'lor',
]);

const codes: readonly Meaning[] = pokemonSets.flatMap(({ name, codes, japanese }) =>
  codes
    .filter((code) => !wordlike.has(code))
    // A Japanese set can have an English one of the same name.
    .map((code) => {
      const named = japanese === true ? `japanese ${asTerms(name).join(' ')}` : asTerms(name).join('+');
      return ['set', name, code, `${code}|${named}`] as const;
    }),
);
const setNames: readonly Meaning[] = [
  ...pokemonSets.flatMap(({ name, also }) =>
    [name, ...(also ?? [])].map((typed) => ['set', name, spoken(typed), asTerms(name).join('+')] as const),
  ),
  ...sportsSets.flatMap(([name, , also]) =>
    [name, ...(also ?? '').split(',')].map((typed) => ['set', name, spoken(typed), asTerms(name).join(' ')] as const),
  ),
].filter(([, , typed]) => typed.includes(' '));

/** The longest phrase of the tables, in words. */
export const longestPhrase = 5;

/** What is meant by a phrase as people type it. Lines of the first tables win over the later ones. */
const meanings: ReadonlyMap<string, Meant> = new Map(
  [...setNames, ...codes, ...nicknames, ...productWords, ...hobbyWords].flatMap((meaning) => {
    const [kind, name, typed] = meaning;
    return typed.split(',').map((phrase) => [phrase, { kind, name, anyOf: anyOfMeaning(meaning, phrase) }] as const);
  }),
);

export function meaningOf(phrase: string): Meant | undefined {
  return meanings.get(phrase);
}

/** Words that mean something by themselves, with what they mean. */
export const singleMeanings: readonly (readonly [typed: string, meant: AnyOf])[] = [...meanings]
  .filter(([typed]) => !typed.includes(' '))
  .map(([typed, { anyOf }]) => [typed, anyOf]);

/** Every word a phrase of the tables is made of. */
export const wordsOfMeanings: readonly string[] = [...hobbyWords, ...productWords, ...codes, ...setNames].flatMap(
  ([, , typed, held]) => [...typed.split(/[ ,]/), ...held.split(/[ |+]/)],
);

function anyOfMeaning([kind, , , held]: Meaning, typed: string): AnyOf {
  // "Bowman 1st …" can be a round or "Bowman 1st Edition"; titles that mean an edition hold its name by their facts.
  const asTyped = kind === 'edition' ? [] : [typed];
  const sequences = [...held.split('|'), ...asTyped].map(sequenceOf);
  return [...new Map(sequences.map((sequence) => [JSON.stringify(sequence), sequence])).values()];
}

function sequenceOf(written: string): Sequence {
  const adjacent = written.includes('+');
  const words = joinNames(written.split(/[ +&]+/).filter((word) => word !== 'and' && word !== ''));
  return { words: words.map((text) => ({ text, match: 'exact' })), adjacent };
}

/** A set's name as it is typed. */
function spoken(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("'", '')
    .split(/[ &-]+/)
    .filter((word) => word !== '' && word !== 'and')
    .join(' ');
}

/** A set's name as titles are found by it. */
function asTerms(name: string): string[] {
  return joinNames(spoken(name).split(' '));
}
