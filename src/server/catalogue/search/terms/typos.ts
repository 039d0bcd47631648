/**
 * How many typos a word may have: none below 5 letters, where nearly every slip is another word, one up to 7, two
 * beyond; none in a word with a digit, for a card number one off is another card.
 */
export function typosAllowed(word: string): 0 | 1 | 2 {
  if (word.length < 5 || hasDigit(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

export function hasDigit(word: string): boolean {
  return /\p{Number}/u.test(word);
}

/** One bit for each letter a word has; letters beyond a to z share bits. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % 32);
  return letters;
}

/**
 * Whether two words with these letters may be so few typos apart: each typo brings in at most one letter and takes away
 * at most one. Says no to nearly all pairs for the price of a few instructions.
 */
export function mayBeNear(letters: number, others: number, typos: number): boolean {
  return bitCount(letters & ~others) <= typos && bitCount(others & ~letters) <= typos;
}

export function bitCount(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const longest = 64;
const rows = [0, 1, 2].map(() => new Uint8Array(longest + 1));

/**
 * How many typos lie between two words, up to the given number; one more than that stands for any more. A typo is a
 * letter too many, too few or wrong, or two neighbours swapped (optimal string alignment).
 */
export function typosBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most || one.length > longest || other.length > longest) return most + 1;
  let [before, above, row] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let column = 0; column <= other.length; column++) above[column] = column;
  for (let line = 1; line <= one.length; line++) {
    row[0] = line;
    let least = line;
    for (let column = 1; column <= other.length; column++) {
      const same = one.charCodeAt(line - 1) === other.charCodeAt(column - 1);
      let typos = Math.min(
        (above[column - 1] as number) + (same ? 0 : 1),
        (above[column] as number) + 1,
        (row[column - 1] as number) + 1,
      );
      if (swapped(one, line, other, column)) typos = Math.min(typos, (before[column - 2] as number) + 1);
      row[column] = typos;
      least = Math.min(least, typos);
    }
    if (least > most) return most + 1;
    [before, above, row] = [above, row, before];
  }
  return Math.min(above[other.length] as number, most + 1);
}

function swapped(one: string, line: number, other: string, column: number): boolean {
  return (
    line > 1 &&
    column > 1 &&
    one.charCodeAt(line - 1) === other.charCodeAt(column - 2) &&
    one.charCodeAt(line - 2) === other.charCodeAt(column - 1)
  );
}
