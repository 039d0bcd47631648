import { maxTypos } from '@cardfall/card-language';
import { lettersOf, typosBetween } from './distance.ts';

/** Words of one length, side by side so that a walk over thousands of them is a walk over two short arrays. */
interface Row {
  ids: Uint32Array;
  letters: Uint32Array;
  size: number;
}

/** Finds the words `isTypoOf` takes a typed word for, without looking at the spelling of nearly all others. */
export class NearWords {
  readonly #rows: Row[] = [];
  /** By id: where in its row it is. */
  #places = new Uint32Array(1_024);

  /** Takes in a word; one with a digit is near to none. */
  add(id: number, text: string): void {
    if (hasDigit(text)) return;
    while (this.#rows.length <= text.length) {
      this.#rows.push({ ids: new Uint32Array(16), letters: new Uint32Array(16), size: 0 });
    }
    const row = this.#rows[text.length] as Row;
    if (row.size === row.ids.length) [row.ids, row.letters] = [widened(row.ids), widened(row.letters)];
    while (id >= this.#places.length) this.#places = widened(this.#places);
    row.ids[row.size] = id;
    row.letters[row.size] = lettersOf(text);
    this.#places[id] = row.size++;
  }

  remove(id: number, text: string): void {
    const row = this.#rows[text.length];
    if (row === undefined || hasDigit(text)) return;
    const place = this.#places[id] as number;
    const last = --row.size;
    row.ids[place] = row.ids[last] as number;
    row.letters[place] = row.letters[last] as number;
    this.#places[row.ids[place] as number] = place;
  }

  /** The words a typed one may be an error of, itself left out, of those that are used. */
  near(typed: string, textOf: (id: number) => string, isUsed: (id: number) => boolean): number[] {
    const most = maxTypos(typed);
    if (most === 0) return [];
    const letters = lettersOf(typed);
    const found: number[] = [];
    for (const { ids, letters: others, size } of this.#rows.slice(typed.length - most, typed.length + most + 1)) {
      for (let at = 0; at < size; at++) {
        const other = others[at] as number;
        // Each typo brings in at most one letter and takes away at most one. Nearly all words are turned away here.
        if (hasMore(letters & ~other, most) || hasMore(other & ~letters, most)) continue;
        const id = ids[at] as number;
        if (!isUsed(id)) continue;
        const text = textOf(id);
        if (text !== typed && isNear(typed, text, most)) found.push(id);
      }
    }
    return found;
  }
}

/** Whether more bits are set than one or two: cheaper than to count them. */
function hasMore(bits: number, most: 1 | 2): boolean {
  const others = bits & (bits - 1);
  return (most === 1 ? others : others & (others - 1)) !== 0;
}

/** `isTypoOf` for words without digits and of about one length. */
function isNear(typed: string, word: string, most: number): boolean {
  const swapped = typed[0] === word[1] && typed[1] === word[0];
  if (most < 2 && typed[0] !== word[0] && !swapped) return false;
  return typosBetween(typed, word, most) <= most;
}

function hasDigit(word: string): boolean {
  return /\d/.test(word);
}

function widened(column: Uint32Array): Uint32Array<ArrayBuffer> {
  const wider = new Uint32Array(column.length * 2);
  wider.set(column);
  return wider;
}
