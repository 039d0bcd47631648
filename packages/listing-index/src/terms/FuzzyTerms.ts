import { isForgiven, maxTypos, mayDiffer } from '@cardfall/card-language';
import { editDistance, letterMask } from './editDistance.ts';
import { TermGroup } from './TermGroup.ts';

/** In a typed word of this length the first letter may be wrong (isTypoOf). */
const anyInitialFrom = 8;
/** The shortest term that such a word may be a typo of. */
const longFrom = 6;

/** Whether terms are searched for a typed word, or for a word that somebody may have meant. */
type Role = 'typed' | 'meant';

/** The terms that may match, and how to read them. */
export interface TermLookup {
  readonly textOf: (id: number) => string;
  readonly isInUse: (id: number) => boolean;
}

/** Finds the terms that a typed word may be a typo of. Compares the spelling of only a few of them. */
export class FuzzyTerms {
  /** Terms by length and first letter, and long ones by three letters that a wrong first letter leaves as they are. */
  readonly #groups = new Map<string, TermGroup>();

  /** Adds a term. Terms with a digit are never fuzzy matches. */
  add(id: number, text: string): void {
    for (const key of keysOf(text)) {
      const group = this.#groups.get(key) ?? new TermGroup();
      this.#groups.set(key, group);
      group.add(id, text);
    }
  }

  remove(id: number, text: string): void {
    for (const key of keysOf(text)) this.#groups.get(key)?.remove(id);
  }

  /** Returns the terms in use that the typed word may be a typo of, without the word itself. */
  match(typed: string, lookup: TermLookup): number[] {
    return isForgiven(typed) ? this.#near(typed, lookup, 'typed') : [];
  }

  /** Returns the terms in use that may be a typo of the word, without itself: the inverse of `match`. */
  typosOf(word: string, lookup: TermLookup): number[] {
    return hasDigit(word) ? [] : this.#near(word, lookup, 'meant');
  }

  /** Returns the terms near a word that was typed or is meant; the terms are the other of the two. */
  #near(word: string, { textOf, isInUse }: TermLookup, role: Role): number[] {
    const found = new Set<number>();
    const ownLetters = letterMask(word);
    for (const { key, maxEdits } of keysNear(word, role)) {
      const group = this.#groups.get(key);
      if (group === undefined) continue;
      const { ids, letters, size } = group;
      for (let at = 0; at < size; at++) {
        const others = letters[at];
        // One edit adds at most one letter and removes at most one. This rejects nearly all terms.
        if (exceeds(ownLetters & ~others, maxEdits) || exceeds(others & ~ownLetters, maxEdits)) continue;
        const id = ids[at];
        if (!isInUse(id)) continue;
        const text = textOf(id);
        if (text !== word && (role === 'typed' ? isNear(word, text) : isNear(text, word))) found.add(id);
      }
    }
    return [...found];
  }
}

function keysOf(text: string): string[] {
  if (hasDigit(text)) return [];
  return [`${text.length}${text[0]}`, ...(text.length < longFrom ? [] : [keyAfterInitial(text.slice(1)), last(text)])];
}

/**
 * Returns the keys of which the terms near a word have one at least, and the edits that may be between them. A term begins
 * with the word's first letter, or with its second one: those two are swapped, or the word has a letter too many in front. When
 * the first letter is wrong, or one is missing in front, one more edit may follow: the next three letters are right, or the
 * last three are.
 */
function keysNear(word: string, role: Role): { readonly key: string; readonly maxEdits: 1 | 2 }[] {
  const near = [-2, -1, 0, 1, 2].flatMap((more) => {
    const length = word.length + more;
    const maxEdits = role === 'typed' ? maxTypos(word.length, length) : maxTypos(length, word.length);
    if (maxEdits === 0 || Math.abs(more) > maxEdits) return [];
    return [...new Set([word[0], word[1]])].map((initial) => ({ key: `${length}${initial}`, maxEdits }));
  });
  if (word.length < (role === 'typed' ? anyInitialFrom : longFrom)) return near;
  const long = [keyAfterInitial(word.slice(1)), keyAfterInitial(word), last(word)];
  return [...near, ...long.map((key) => ({ key, maxEdits: 2 as const }))];
}

/** Returns the key of the terms whose second to fourth letters these are. */
const keyAfterInitial = (letters: string) => `1:${letters.slice(0, 3)}`;
const last = (text: string) => `:${text.slice(-3)}`;

/** Returns whether more than one or two bits are set. Cheaper than counting them. */
function exceeds(bits: number, max: 1 | 2): boolean {
  const others = bits & (bits - 1);
  return (max === 1 ? others : others & (others - 1)) !== 0;
}

/** `isTypoOf` for words without digits. */
function isNear(typed: string, word: string): boolean {
  const maxEdits = maxTypos(typed.length, word.length);
  if (maxEdits === 0 || Math.abs(typed.length - word.length) > maxEdits) return false;
  const isSwapped = typed[0] === word[1] && typed[1] === word[0];
  if (typed.length < anyInitialFrom && typed[0] !== word[0] && !isSwapped) return false;
  return mayDiffer(typed, word) && editDistance(typed, word, maxEdits) <= maxEdits;
}

function hasDigit(word: string): boolean {
  return /\d/.test(word);
}
