/** Splits a table of single words: `red blue` on one or more lines becomes `['red', 'blue']`. */
export function wordsIn(table: string): string[] {
  return table.split(/\s+/).filter((word) => word !== '');
}

/** Splits a table of names of one or more words: `red sox, blue jays` on one or more lines. */
export function namesIn(table: string): string[] {
  return table
    .split(/[,\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/**
 * Joins a table of regular expressions, one or more a line, into alternatives: `a|b`. Backslashes are written once, spaces at
 * the ends of a line are ignored, and other tables can be inserted with `${…}`.
 */
export function patterns(table: TemplateStringsArray, ...inserted: readonly string[]): string {
  return String.raw(table, ...inserted)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('|');
}
