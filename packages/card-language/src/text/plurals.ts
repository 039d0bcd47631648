import { remembered } from './memoize.ts';

const shortest = 4;
/** Teams whose name is the plural of a colour: who asks for "red" does not want the Reds. */
const noPlurals: ReadonlySet<string> = new Set(['reds', 'browns', 'blues', 'oranges', 'whites', 'golds']);

/**
 * The forms a word may be the plural of, or an empty list. Titles are found by both forms and queries ask for the
 * singular, so a wrong singular ("jame" of "james") is wrong on both sides and does no harm.
 */
export const singularsOf = remembered((word): readonly string[] => {
  if (word.length < shortest || !word.endsWith('s') || noPlurals.has(word) || /(?:ss|us|is)$|\d/.test(word)) return [];
  if (word.endsWith('ies')) return [word.slice(0, -1), `${word.slice(0, -3)}y`];
  if (/(?:ch|sh|x|ss|zz)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  return [word.slice(0, -1)];
});

interface Held {
  readonly text: string;
  /** How many titles hold it. */
  readonly count: number;
}

/** Whether a word stands only where the same with an s does: it was made of that one, and nobody writes "mahome". */
export function isCutOf(one: Held, other: Held): boolean {
  return other.text === `${one.text}s` && other.count >= one.count * 0.9;
}

/** A word and what it may be the plural of: what a title is found by that holds it. */
export function formsOf(word: string): readonly string[] {
  return word.endsWith('s') ? formsOfPlural(word) : [word];
}

const formsOfPlural = remembered((word): readonly string[] => [word, ...singularsOf(word)]);
