import type { TitleFacts } from '@cardfall/card-language';
import { foldText, isNamePrefix } from '@cardfall/card-language';

interface KnownName {
  readonly text: string;
  /** How often it was read; a single title proves nothing. */
  seen: number;
}

/** More names than this are not kept: those read only once go first. */
const mostNames = 50_000;
const provenBy = 2;
/** A longer run of words is hardly a name: it has words in it that no rule knew. */
const mostWords = 3;
const keyLength = 2;

/**
 * Names of players, characters and sets as titles have them, to complete what somebody types. They are guesses of the
 * title parser; how many listings a name finds now is for the index to say.
 */
export class KnownNames {
  readonly #byFolded = new Map<string, KnownName>();
  /** The folded names by how each of their words begins. */
  readonly #byBeginning = new Map<string, Set<string>>();

  get size(): number {
    return this.#byFolded.size;
  }

  note({ subjects, set }: Pick<TitleFacts, 'subjects' | 'set'>): void {
    for (const text of set === null ? subjects : [...subjects, set]) {
      const words = text.split(' ').filter((word) => !isNamePrefix(word.toLowerCase()));
      if (words.length <= mostWords) this.#noteName(text);
    }
    if (this.#byFolded.size > mostNames) this.#forgetRare();
  }

  /** The names with a word at which this text could begin, those read most first. */
  beginning(folded: string, count: number): string[] {
    if (folded.length < keyLength) return [];
    const best: KnownName[] = [];
    for (const name of this.#byBeginning.get(folded.slice(0, keyLength)) ?? []) {
      const known = this.#byFolded.get(name);
      if (known === undefined || known.seen < provenBy || known.seen <= (best[count - 1]?.seen ?? 0)) continue;
      if (!name.startsWith(folded) && !name.includes(` ${folded}`)) continue;
      best.splice(best.findLastIndex(({ seen }) => seen >= known.seen) + 1, 0, known);
      best.length = Math.min(best.length, count);
    }
    return best.map(({ text }) => text);
  }

  #noteName(text: string): void {
    const folded = foldText(text);
    const known = this.#byFolded.get(folded);
    if (known !== undefined) {
      known.seen++;
      return;
    }
    this.#byFolded.set(folded, { text, seen: 1 });
    for (const key of beginningsOf(folded)) {
      const names = this.#byBeginning.get(key);
      if (names === undefined) this.#byBeginning.set(key, new Set([folded]));
      else names.add(folded);
    }
  }

  /** Drops what was read once, and lets the rest have been read half as often: what is gone from the market fades. */
  #forgetRare(): void {
    for (const [folded, known] of this.#byFolded) {
      known.seen >>= 1;
      if (known.seen > 0) continue;
      this.#byFolded.delete(folded);
      for (const key of beginningsOf(folded)) this.#byBeginning.get(key)?.delete(folded);
    }
  }
}

function beginningsOf(folded: string): Set<string> {
  return new Set(folded.split(' ').flatMap((word) => (word.length < keyLength ? [] : [word.slice(0, keyLength)])));
}
