import type { Letters } from './Letters.ts';
import { isMet, type Need, needsOf } from './needsOf.ts';

/**
 * A pattern that is tried only on titles that hold the letters it needs. A title is read by some hundred patterns of
 * which a handful match, and to look for a word letter by letter costs far more than to know that its letters are missing.
 */
export class Rule {
  readonly pattern: RegExp;
  readonly #need: Need | null;

  constructor(pattern: RegExp) {
    this.pattern = pattern;
    this.#need = needsOf(pattern);
  }

  /** Whether the pattern may match the text these letters are of, or what is left of it. */
  mayMatch(letters: Letters): boolean {
    return isMet(this.#need, letters);
  }
}
