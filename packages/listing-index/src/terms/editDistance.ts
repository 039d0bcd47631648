/** Returns a bit mask of the letters of a word, which rules out distant words quickly. Other characters share bits. */
export function letterMask(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % 32);
  return letters;
}

/** Rows of the matrix. All calls reuse them, because allocating costs more than comparing. */
const newRows = (length: number) => [0, 1, 2].map(() => new Uint16Array(length));
let rows = newRows(128);

/**
 * Returns the edit distance of two words, or `max + 1` if it is more than `max`. An edit inserts, deletes or replaces a
 * letter, or swaps two neighbors (optimal string alignment), as `isTypoOf` counts them.
 */
export function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  if (other.length + 1 >= rows[0].length) rows = newRows(other.length * 2);
  let [twoAbove, above, row] = rows;
  for (let column = 0; column <= max; column++) above[column] = column;
  for (let line = 1; line <= one.length; line++) {
    // A path that leaves this band has more than `max` insertions or deletions.
    const from = Math.max(1, line - max);
    const to = Math.min(other.length, line + max);
    const letter = one.charCodeAt(line - 1);
    row[from - 1] = from === 1 ? line : max + 1;
    let min = row[from - 1];
    if (to === line + max) above[to] = max + 1;
    for (let column = from; column <= to; column++) {
      const isSame = letter === other.charCodeAt(column - 1);
      let edits = Math.min(above[column - 1] + (isSame ? 0 : 1), above[column] + 1, row[column - 1] + 1);
      if (!isSame && isSwapped(one, line, other, column)) edits = Math.min(edits, twoAbove[column - 2] + 1);
      row[column] = edits;
      if (edits < min) min = edits;
    }
    if (min > max) return max + 1;
    [twoAbove, above, row] = [above, row, twoAbove];
  }
  return Math.min(above[other.length], max + 1);
}

function isSwapped(one: string, line: number, other: string, column: number): boolean {
  return (
    line > 1 &&
    column > 1 &&
    one.charCodeAt(line - 1) === other.charCodeAt(column - 2) &&
    one.charCodeAt(line - 2) === other.charCodeAt(column - 1)
  );
}
