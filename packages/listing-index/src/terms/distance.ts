/** One bit for each letter a word has; letters beyond a to z share bits. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % 32);
  return letters;
}

let rows = [0, 1, 2].map(() => new Uint16Array(128)) as [Uint16Array, Uint16Array, Uint16Array];

/**
 * How many typos lie between two words, up to the given number; one more than that stands for any more. A typo is a
 * letter too many, too few or wrong, or two neighbours swapped (optimal string alignment), as `isTypoOf` counts them.
 */
export function typosBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  if (other.length >= rows[0].length)
    rows = [0, 1, 2].map(() => new Uint16Array(other.length * 2)) as [Uint16Array, Uint16Array, Uint16Array];
  let [before, above, row] = rows;
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
