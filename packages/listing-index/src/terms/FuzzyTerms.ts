import { isForgiven, maxTypos, mayDiffer } from '@cardfall/card-language';
import { editDistance, letterMask } from './editDistance.ts';
import { withIndex } from './withIndex.ts';

/** Terms of one length and first letter in parallel arrays, so that scanning thousands of them reads a short array. */
interface TermGroup {
  ids: Uint32Array<ArrayBuffer>;
  letters: Uint32Array<ArrayBuffer>;
  size: number;
}

/** Groups by the first character code. */
type GroupsByInitial = Map<number, TermGroup>;
/** In a typed word of this length the first letter may be wrong (isTypoOf). */
const anyInitialFrom = 8;

/** The terms that may match, and how to read them. */
export interface TermLookup {
  readonly textOf: (id: number) => string;
  readonly isInUse: (id: number) => boolean;
}

/** Finds the terms that a typed word may be a typo of. Compares the spelling of only a few of them. */
export class FuzzyTerms {
  /** Index: word length. */
  readonly #groups: GroupsByInitial[] = [];
  /** Index: term id. The offset of the term in its group. */
  #offsets = new Uint32Array(1_024);

  /** Adds a term. Terms with a digit are never fuzzy matches. */
  add(id: number, text: string): void {
    if (hasDigit(text)) return;
    while (this.#groups.length <= text.length) this.#groups.push(new Map());
    const initial = text.charCodeAt(0);
    const group = this.#groups[text.length].get(initial) ?? {
      ids: new Uint32Array(4),
      letters: new Uint32Array(4),
      size: 0,
    };
    this.#groups[text.length].set(initial, group);
    group.ids = withIndex(group.ids, group.size);
    group.letters = withIndex(group.letters, group.size);
    this.#offsets = withIndex(this.#offsets, id);
    group.ids[group.size] = id;
    group.letters[group.size] = letterMask(text);
    this.#offsets[id] = group.size++;
  }

  remove(id: number, text: string): void {
    const group = this.#groups[text.length]?.get(text.charCodeAt(0));
    if (group === undefined || hasDigit(text)) return;
    const offset = this.#offsets[id];
    const last = --group.size;
    group.ids[offset] = group.ids[last];
    group.letters[offset] = group.letters[last];
    this.#offsets[group.ids[offset]] = offset;
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
  #near(word: string, { textOf, isInUse }: TermLookup, role: 'typed' | 'meant'): number[] {
    const found: number[] = [];
    const ownLetters = letterMask(word);
    for (let length = word.length - 2; length <= word.length + 2; length++) {
      const maxEdits = role === 'typed' ? maxTypos(word.length, length) : maxTypos(length, word.length);
      if (maxEdits === 0 || Math.abs(length - word.length) > maxEdits) continue;
      for (const { ids, letters, size } of this.#groupsNear(word, length, role)) {
        for (let at = 0; at < size; at++) {
          const others = letters[at];
          // One edit adds at most one letter and removes at most one. This rejects nearly all terms.
          if (exceeds(ownLetters & ~others, maxEdits) || exceeds(others & ~ownLetters, maxEdits)) continue;
          const id = ids[at];
          if (!isInUse(id)) continue;
          const text = textOf(id);
          if (text === word) continue;
          if (role === 'typed' ? isNear(word, text, maxEdits) : isNear(text, word, maxEdits)) found.push(id);
        }
      }
    }
    return found;
  }

  /** Returns the groups of a length with the right first letter, which may be swapped with the second, or be any. */
  #groupsNear(word: string, length: number, role: 'typed' | 'meant'): Iterable<TermGroup> {
    const groups = this.#groups[length];
    if (groups === undefined) return [];
    if ((role === 'typed' ? word.length : length) >= anyInitialFrom) return groups.values();
    const initials = new Set([word.charCodeAt(0), word.charCodeAt(1)]);
    return [...initials].map((initial) => groups.get(initial)).filter((group) => group !== undefined);
  }
}

/** Returns whether more than one or two bits are set. Cheaper than counting them. */
function exceeds(bits: number, max: 1 | 2): boolean {
  const others = bits & (bits - 1);
  return (max === 1 ? others : others & (others - 1)) !== 0;
}

/** `isTypoOf` for words without digits whose lengths differ by at most `maxEdits`. */
function isNear(typed: string, word: string, maxEdits: number): boolean {
  const isSwapped = typed[0] === word[1] && typed[1] === word[0];
  if (typed.length < anyInitialFrom && typed[0] !== word[0] && !isSwapped) return false;
  return mayDiffer(typed, word) && editDistance(typed, word, maxEdits) <= maxEdits;
}

function hasDigit(word: string): boolean {
  return /\d/.test(word);
}
