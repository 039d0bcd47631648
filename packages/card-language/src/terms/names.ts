import { compoundNames, inseparableNames, namePrefixes } from '../vocabulary/wordLists.ts';

/** For each first word of compound names, the second ones. */
const secondWords = new Map<string, Set<string>>();
for (const name of [...compoundNames, ...inseparableNames]) {
  const [first = '', second = ''] = name.split(' ');
  secondWords.set(first, (secondWords.get(first) ?? new Set()).add(second));
}

/** Says whether a compound name of two words begins with this one. */
export function startsCompoundName(word: string): boolean {
  return secondWords.has(word);
}

/** Says whether two words are a compound name. */
export function isCompoundName(first: string, second: string): boolean {
  return secondWords.get(first)?.has(second) === true;
}

/** Returns the one word under which a compound name is indexed ("redsox"), or null if two words are just two words. */
export function compoundName(first: string, second: string): string | null {
  if (!isCompoundName(first, second)) return null;
  return inseparableNames.has(`${first} ${second}`) ? `${first}${second.replace(/s$/, '')}` : `${first}${second}`;
}

/** Joins the compound names among words into one word each. */
export function joinCompoundNames(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let index = 0; index < words.length; index++) {
    const name = compoundName(words[index] ?? '', words[index + 1] ?? '');
    joined.push(name ?? words[index] ?? '');
    if (name !== null) index++;
  }
  return joined;
}

/** Says whether two words may be one name written apart: a prefix and the rest of it, or initials. */
export function areOneName(first: string, second: string): boolean {
  if (first.length === 1 && second.length === 1) return startsWithLetter(first) && startsWithLetter(second);
  return isNamePrefix(first) && second.length > 1 && startsWithLetter(second);
}

/** Says whether a word is the first part of names written apart, like the De and the La of De La Cruz. */
export function isNamePrefix(word: string): boolean {
  return namePrefixes.has(word);
}

const startsWithLetter = (word: string) => /^\p{Letter}/u.test(word);
