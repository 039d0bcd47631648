import { codeOf, pairOf, signCount } from './BigramSet.ts';

interface Name {
  readonly text: string;
  readonly index: number;
}

export interface FoundName {
  readonly start: number;
  readonly end: number;
  /** Which of the names it is. */
  readonly index: number;
}

/** What may not stand right before and behind a name. */
export type Bounds = 'letters' | 'lettersAndDigits';

const isLetter = (unit: number) => unit >= 97 && unit <= 122;
const isDigit = (unit: number) => unit >= 48 && unit <= 57;
const space = 32;
const hyphen = 45;

/** Many names, looked for at once: at each beginning of a word only those that begin with its first two signs. */
export class Names {
  /** The names that begin with a pair of signs, longest first, at the place of the pair. */
  readonly #byHead: (Name[] | undefined)[] = Array.from({ length: signCount * signCount });
  readonly #digitsBound: boolean;
  readonly #looseSpaces: boolean;

  /**
   * @param names folded, at least two signs each; where several fit at one place the longest counts
   * @param looseSpaces whether a space of a name may be written as any number of spaces and hyphens
   */
  constructor(names: readonly string[], bounds: Bounds, looseSpaces = false) {
    this.#digitsBound = bounds === 'lettersAndDigits';
    this.#looseSpaces = looseSpaces;
    const sorted = names
      .map((text, index) => ({ text, index }))
      .toSorted((one, other) => other.text.length - one.text.length);
    for (const name of sorted) {
      const head = headAt(name.text, 0);
      this.#byHead[head] = [...(this.#byHead[head] ?? []), name];
    }
  }

  /** The first place a name stands at. */
  find(text: string, from = 0): FoundName | null {
    let next = codeOf(text.charCodeAt(from));
    for (let start = from; start < text.length - 1; start++) {
      const first = next;
      next = codeOf(text.charCodeAt(start + 1));
      const names = this.#byHead[pairOf(first, next)];
      if (names === undefined || (start > 0 && this.#isBound(text.charCodeAt(start - 1)))) continue;
      const found = this.#longest(names, text, start);
      if (found !== null) return found;
    }
    return null;
  }

  /** Whether a word starts here that begins like one of the names. */
  mayBegin(text: string, start: number): boolean {
    if (this.#byHead[headAt(text, start)] === undefined) return false;
    return start === 0 || !this.#isBound(text.charCodeAt(start - 1));
  }

  /** The longest name that stands right here; what is before it is not looked at. */
  at(text: string, start: number): FoundName | null {
    const names = this.#byHead[headAt(text, start)];
    return names === undefined ? null : this.#longest(names, text, start);
  }

  #longest(names: readonly Name[], text: string, start: number): FoundName | null {
    for (const { text: name, index } of names) {
      const end = this.#endOf(name, text, start);
      if (end !== -1 && !this.#isBound(text.charCodeAt(end))) return { start, end, index };
    }
    return null;
  }

  #isBound(unit: number): boolean {
    return isLetter(unit) || (this.#digitsBound && isDigit(unit));
  }

  /** Where a name ends that begins here, or -1. */
  #endOf(name: string, text: string, start: number): number {
    if (!this.#looseSpaces) return text.startsWith(name, start) ? start + name.length : -1;
    let place = start;
    for (let index = 0; index < name.length; index++) {
      const unit = name.charCodeAt(index);
      if (unit !== space) {
        if (text.charCodeAt(place++) !== unit) return -1;
        continue;
      }
      if (!isGap(text.charCodeAt(place))) return -1;
      while (isGap(text.charCodeAt(place))) place++;
    }
    return place;
  }
}

const isGap = (unit: number) => unit === space || unit === hyphen;
const headAt = (text: string, place: number) =>
  pairOf(codeOf(text.charCodeAt(place)), codeOf(text.charCodeAt(place + 1)));
