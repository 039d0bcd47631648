import { memoize } from './memoize.ts';

const minPluralLength = 4;
/** Teams whose name is the plural of a color: a search for "red" does not want the Reds. */
const pluralNames: ReadonlySet<string> = new Set(['reds', 'browns', 'blues', 'oranges', 'whites', 'golds']);

/**
 * Returns the words this one may be the plural of, or an empty list. Titles are indexed under both forms and queries
 * ask for the singular, so a wrong singular ("jame" of "james") is wrong on both sides and does no harm.
 */
export const singularsOf = memoize((word): readonly string[] => {
  if (word.length < minPluralLength || !word.endsWith('s') || pluralNames.has(word)) return [];
  if (/(?:ss|us|is)$|\d/.test(word)) return [];
  if (word.endsWith('ies')) return [word.slice(0, -1), `${word.slice(0, -3)}y`];
  if (/(?:ch|sh|x|ss|zz)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  return [word.slice(0, -1)];
});

interface CountedWord {
  readonly text: string;
  /** The number of titles that contain the word. */
  readonly count: number;
}

/** Says whether a word occurs only as the singular we derived from the other one: nobody writes "mahome". */
export function isDerivedSingular(word: CountedWord, plural: CountedWord): boolean {
  return plural.text === `${word.text}s` && plural.count >= word.count * 0.9;
}

/** Returns a word and what it may be the plural of: the forms a title with this word is indexed under. */
export function indexedForms(word: string): readonly string[] {
  return word.endsWith('s') ? formsOfPlural(word) : [word];
}

const formsOfPlural = memoize((word): readonly string[] => [word, ...singularsOf(word)]);
