import type { TitleFacts } from '@cardfall/card-language';
import { foldText, isNamePrefix } from '@cardfall/card-language';

interface KnownName {
  /** As titles write it. */
  text: string;
  /** Titles that write it so, less those that write it otherwise; at zero the next one decides. */
  votes: number;
  /** The number of titles with the name, halved whenever rare names are dropped. */
  count: number;
}

/** With more names, the rarest are dropped. */
const maxNames = 50_000;
/** A name in a single title may be a misreading. */
const minCount = 2;
/** A longer run of words is hardly a name: it has words that no rule knows. */
const maxWords = 3;
const keyLength = 2;

/**
 * Collects names of players, characters and sets from titles, for suggestions. The names are guesses of the title parser;
 * the index says how many listings a name finds.
 */
export class KnownNames {
  readonly #byFolded = new Map<string, KnownName>();
  /** Folded names by the first letters of each of their words. */
  readonly #byPrefix = new Map<string, Set<string>>();

  get size(): number {
    return this.#byFolded.size;
  }

  /** Adds the names of one title, as it writes them. */
  addTitle(title: string, { subjects, set }: Pick<TitleFacts, 'subjects' | 'set'>): void {
    for (const text of subjects) {
      const words = text.split(' ').filter((word) => !isNamePrefix(word.toLowerCase()));
      if (words.length <= maxWords) this.#addName(text, writtenIn(title, text));
    }
    if (set !== null) this.#addName(set, null);
    if (this.#byFolded.size > maxNames) this.#dropRare();
  }

  /** Returns names in which some word begins with what was typed, most frequent first. */
  complete(typed: string, limit: number): string[] {
    const foldedPrefix = keyOf(typed);
    if (foldedPrefix.length < keyLength) return [];
    const best: KnownName[] = [];
    for (const name of this.#byPrefix.get(foldedPrefix.slice(0, keyLength)) ?? []) {
      const known = this.#byFolded.get(name);
      if (known === undefined || known.count < minCount || known.count <= (best[limit - 1]?.count ?? 0)) continue;
      if (!name.startsWith(foldedPrefix) && !name.includes(` ${foldedPrefix}`)) continue;
      best.splice(best.findLastIndex(({ count }) => count >= known.count) + 1, 0, known);
      best.length = Math.min(best.length, limit);
    }
    return best.map(({ text }) => text);
  }

  #addName(text: string, written: string | null): void {
    const folded = keyOf(text);
    const known = this.#byFolded.get(folded);
    if (known !== undefined) {
      known.count++;
      if (written !== null) vote(known, written);
      return;
    }
    this.#byFolded.set(folded, { text: written ?? text, votes: written === null ? 0 : 1, count: 1 });
    for (const key of prefixKeysOf(folded)) {
      const names = this.#byPrefix.get(key);
      if (names === undefined) this.#byPrefix.set(key, new Set([folded]));
      else names.add(folded);
    }
  }

  /** Drops names that occurred once and halves all other counts, so that names that left the market fade. */
  #dropRare(): void {
    for (const [folded, known] of this.#byFolded) {
      known.count >>= 1;
      if (known.count > 0) continue;
      this.#byFolded.delete(folded);
      for (const key of prefixKeysOf(folded)) this.#byPrefix.get(key)?.delete(folded);
    }
  }
}

/** J.J. and JJ are one name. */
function keyOf(text: string): string {
  return foldText(text).replaceAll(/['.]/g, '');
}

/** Counts one more title with a spelling: the one that most titles use wins (Boyer and Moore). */
function vote(name: KnownName, written: string): void {
  if (name.text === written) name.votes++;
  else if (name.votes > 0) name.votes--;
  else {
    name.text = written;
    name.votes = 1;
  }
}

/** Returns a name in the letters of the title; null if the title shows none, as one in capitals. */
function writtenIn(title: string, name: string): string | null {
  const at = title.toLowerCase().indexOf(name.toLowerCase());
  const written = title.slice(at, at + name.length);
  return at === -1 || written === written.toUpperCase() || written === written.toLowerCase() ? null : written;
}

function prefixKeysOf(folded: string): Set<string> {
  return new Set(folded.split(' ').flatMap((word) => (word.length < keyLength ? [] : [word.slice(0, keyLength)])));
}
