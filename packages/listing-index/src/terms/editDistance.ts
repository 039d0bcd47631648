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
  if (other.length >= rows[0].length) rows = newRows(other.length * 2);
  let [twoAbove, above, row] = rows;
  for (let column = 0; column <= other.length; column++) above[column] = column;
  for (let line = 1; line <= one.length; line++) {
    row[0] = line;
    let min = line;
    for (let column = 1; column <= other.length; column++) {
      const isSame = one.charCodeAt(line - 1) === other.charCodeAt(column - 1);
      let edits = Math.min(above[column - 1] + (isSame ? 0 : 1), above[column] + 1, row[column - 1] + 1);
      if (isSwapped(one, line, other, column)) edits = Math.min(edits, twoAbove[column - 2] + 1);
      row[column] = edits;
      min = Math.min(min, edits);
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
