import { isForgiven, maxTypos } from '@cardfall/card-language';
import { editDistance, letterMask } from './editDistance.ts';

/** Terms of one length in parallel arrays, so that scanning thousands of them reads two short arrays. */
interface LengthGroup {
  ids: Uint32Array<ArrayBuffer>;
  letters: Uint32Array<ArrayBuffer>;
  size: number;
}

const noTerms: Readonly<LengthGroup> = { ids: new Uint32Array(0), letters: new Uint32Array(0), size: 0 };

/** The terms that may match, and how to read them. */
export interface TermLookup {
  readonly textOf: (id: number) => string;
  readonly isInUse: (id: number) => boolean;
}

/** Finds the terms that a typed word may be a typo of. Compares the spelling of only a few of them. */
export class FuzzyTerms {
  /** Index: word length. */
  readonly #groups: LengthGroup[] = [];
  /** Index: term id. The offset of the term in its group. */
  #offsets = new Uint32Array(1_024);

  /** Adds a term. Terms with a digit are never fuzzy matches. */
  add(id: number, text: string): void {
    if (hasDigit(text)) return;
    while (this.#groups.length <= text.length) {
      this.#groups.push({ ids: new Uint32Array(16), letters: new Uint32Array(16), size: 0 });
    }
    const group = this.#groups[text.length];
    if (group.size === group.ids.length) [group.ids, group.letters] = [doubled(group.ids), doubled(group.letters)];
    while (id >= this.#offsets.length) this.#offsets = doubled(this.#offsets);
    group.ids[group.size] = id;
    group.letters[group.size] = letterMask(text);
    this.#offsets[id] = group.size++;
  }

  remove(id: number, text: string): void {
    const group = this.#groups[text.length];
    if (group === undefined || hasDigit(text)) return;
    const offset = this.#offsets[id];
    const last = --group.size;
    group.ids[offset] = group.ids[last];
    group.letters[offset] = group.letters[last];
    this.#offsets[group.ids[offset]] = offset;
  }

  /** Returns the terms in use that the typed word may be a typo of, without the word itself. */
  match(typed: string, { textOf, isInUse }: TermLookup): number[] {
    const found: number[] = [];
    if (!isForgiven(typed)) return found;
    const typedLetters = letterMask(typed);
    for (let length = typed.length - 2; length <= typed.length + 2; length++) {
      const maxEdits = maxTypos(typed.length, length);
      const { ids, letters, size } = this.#groups[length] ?? noTerms;
      if (maxEdits === 0 || Math.abs(length - typed.length) > maxEdits) continue;
      for (let at = 0; at < size; at++) {
        const others = letters[at];
        // One edit adds at most one letter and removes at most one. This rejects nearly all terms.
        if (exceeds(typedLetters & ~others, maxEdits) || exceeds(others & ~typedLetters, maxEdits)) continue;
        const id = ids[at];
        if (!isInUse(id)) continue;
        const text = textOf(id);
        if (text !== typed && isNear(typed, text, maxEdits)) found.push(id);
      }
    }
    return found;
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
  if (typed.length < 8 && typed[0] !== word[0] && !isSwapped) return false;
  return editDistance(typed, word, maxEdits) <= maxEdits;
}

function hasDigit(word: string): boolean {
  return /\d/.test(word);
}

function doubled(column: Uint32Array): Uint32Array<ArrayBuffer> {
  const wider = new Uint32Array(column.length * 2);
  wider.set(column);
  return wider;
}
