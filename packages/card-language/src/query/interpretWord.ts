import { areOneName } from '../terms/names.ts';
import { memoize } from '../text/memoize.ts';
import { singularsOf } from '../text/plurals.ts';
import { splitToken } from '../text/tokens.ts';
import { isForgiven, isTypoOf } from '../text/typos.ts';
import { gradeWords } from '../vocabulary/graders.ts';
import { misspellings, otherSpellings } from '../vocabulary/misspellings.ts';
import { noiseWords, teams } from '../vocabulary/noiseWords.ts';
import { parallelColors, parallelPatterns } from '../vocabulary/parallels.ts';
import { firstNames, surnames, surnamesInPlural } from '../vocabulary/playerNames.ts';
import { foreignNames, pokemonNames } from '../vocabulary/pokemonNames.ts';
import { pokemonSets } from '../vocabulary/pokemonSets.ts';
import { makerWords, sportsSets } from '../vocabulary/sportsSets.ts';
import { otherHobbyWords } from '../vocabulary/wordLists.ts';
import { exactWords, type Interpretation, type QueryWord } from './Interpretation.ts';
import type { Sequence, WordMatch } from './Query.ts';
import { findSynonyms, singleWordSynonyms, wordsOfSynonyms } from './synonyms.ts';

const hobbyWords = [
  ...otherHobbyWords,
  ...wordsOfSynonyms,
  ...gradeWords.map(([word]) => word),
  ...[...parallelColors, ...parallelPatterns].flatMap((name) => name.split(/[ -]/)),
  ...sportsSets.flatMap(([name]) => name.toLowerCase().split(' ')).filter((word) => !firstNames.has(word)),
  ...pokemonSets.flatMap(({ name }) => name.toLowerCase().split(' ')),
  ...teams.flatMap((name) => name.split(' ')),
  ...noiseWords,
];

/** Words of the hobby in plural and singular. Typed, they are neither half a word nor a typo of another. */
const knownWords: ReadonlySet<string> = new Set(hobbyWords.flatMap((word) => [word, ...singularsOf(word)]));

/** Shorter words are initials. */
const minNameLength = 3;
const wordsOfCharacters: ReadonlySet<string> = new Set(pokemonNames.flatMap((name) => name.split(' ')));

/** Says whether a word that no table explains may be a player's name. */
export function mayBeName(word: string): boolean {
  return word.length >= minNameLength && !/\d/.test(word) && !knownWords.has(word) && !wordsOfCharacters.has(word);
}

/** Longer words with a hyphen are no codes: "o-pee-che". */
const minMisspelledWhole = 7;
/** Shorter words are too similar to names to be taken for a misspelled word of the hobby. */
const minMisspelledLength = 7;

/** Interprets a word no table explains: as it is, with its typos, and while it is being typed also as a prefix. */
export function interpretWord({ text, isOpen }: QueryWord): Interpretation {
  const { parts, whole } = splitToken(text);
  const isKnown = parts.every((part) => knownWords.has(part) || /\d/.test(part));
  // "cpa-cs" is a card number of letters: one letter off is another card.
  const isCode = parts.some((part) => part.length < 4);
  const matchOf = (word: string): WordMatch['match'] =>
    !isKnown &&
    !surnames.has(word) &&
    !surnamesInPlural.has(word) &&
    (!isCode || (word === whole && word.length >= minMisspelledWhole)) &&
    isForgiven(word)
      ? 'fuzzy'
      : 'exact';
  // A singular is no word that was typed, so it has no typos.
  const forms = whole === null ? (parts.length > 1 ? [] : queriedForms(parts[0] ?? '')) : [whole];
  const matchers: Sequence[] = forms.map((form) => ({
    words: [{ text: form, match: form === parts[0] || form === whole ? matchOf(form) : 'exact' }],
    adjacent: false,
  }));
  if (parts.length > 1)
    matchers.push({
      words: parts.map((part) => ({ text: queriedForms(part)[0] ?? part, match: matchOf(part) })),
      adjacent: true,
    });
  const prefix = whole ?? parts[0] ?? '';
  if (isOpen && !isKnown && prefix.length > 1 && (whole !== null || parts.length === 1))
    matchers.unshift({ words: [{ text: prefix, match: 'prefix' }], adjacent: false });
  if (!isKnown && parts.length === 1) {
    const [word = ''] = parts;
    const makers = [...makerWords].filter((maker) => isTypoOf(word, maker));
    const known = misspellings.get(word) ?? [];
    const synonyms = synonymsOfMisspelled(word);
    const meant = new Set([...makers, ...misspelledCharacters(word)].concat(synonyms.length > 0 ? [] : known));
    for (const spelling of otherSpellings.get(word) ?? []) meant.add(spelling);
    matchers.push(...synonyms, ...[...meant].map((name) => exactWords(name)));
  }
  return {
    kind: 'word',
    label: text,
    matchers: matchers.filter(({ words }) => words.every((word) => word.text !== '')),
  };
}

/** Shorter names of Pokémon are near to surnames: Kingler and Kinsler. */
const minCharacterLength = 8;
const foreignCharacters: ReadonlySet<string> = new Set(foreignNames.map(({ name }) => name));
const longCharacters = pokemonNames.filter((name) => name.length >= minCharacterLength && !name.includes(' '));

/** Returns the Pokémon a word is a typo of. Their names are no words otherwise, so a title with the same typo is one. */
const misspelledCharacters = memoize((word): readonly string[] =>
  word.length < minCharacterLength - 2 || longCharacters.includes(word) || foreignCharacters.has(word)
    ? []
    : longCharacters.filter((name) => name[0] === word[0] && isTypoOf(word, name)),
);

/** Returns what a misspelled word of the hobby means: "refracter" is also Ref. */
function synonymsOfMisspelled(word: string): readonly Sequence[] {
  if (word.length < minMisspelledLength) return [];
  const isMeant = (typed: string) =>
    typed[0] === word[0] && Math.abs(typed.length - word.length) < 2 && isTypoOf(word, typed);
  return singleWordSynonyms.find(([typed]) => isMeant(typed))?.[1] ?? [];
}

const teamNames: ReadonlySet<string> = new Set(teams);

/**
 * Returns a plural in the singular, under which titles index it as well, and as it is, for it may be mistyped. A search for
 * Daniels or the Kings does not want Daniel and King.
 */
function queriedForms(word: string): readonly string[] {
  if (surnamesInPlural.has(word) || teamNames.has(word)) return [word];
  const singulars = singularsOf(word);
  return singulars.some((singular) => knownWords.has(singular)) ? singulars : [...singulars, word];
}

/**
 * Interprets a name whose first parts people write apart, glued or with an apostrophe: "ja marr", "o neal", "t j", "de la
 * cruz". Titles are indexed under the glued form however they write it.
 */
export function interpretNameInParts(words: readonly QueryWord[]): Interpretation | null {
  const last = words.at(-1);
  if (last === undefined || words.length < 2 || words.length > 3) return null;
  // Initials are adjacent words without another meaning.
  if (last.text.length > 1 && knownWords.has(last.text)) return null;
  const texts = words.map(({ text }) => text);
  if (!texts.every((text, index) => index === 0 || areOneName(texts[index - 1] ?? '', text))) return null;
  // Three single letters in a row are no name.
  if (texts.length > 2 && texts.some((text) => text.length < 2)) return null;
  const rest = interpretWord(last).matchers.filter((sequence) => sequence.words.length === 1);
  const prefixes = texts.slice(0, -1).map((text) => findSynonyms(text)?.matchers ?? [exactWords(text)]);
  const apart = prefixes.reduceRight<readonly Sequence[]>(
    (following, ways) =>
      ways.flatMap((way) =>
        following.map(({ words }): Sequence => ({ words: [...way.words, ...words], adjacent: false })),
      ),
    rest,
  );
  return { kind: 'word', label: texts.join(' '), matchers: [exactWords(texts.join('')), ...apart] };
}
