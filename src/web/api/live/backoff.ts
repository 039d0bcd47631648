const first = 1_000;
const longest = 60_000;

/**
 * How long to wait before the next try, in milliseconds: twice as long after each failure, a minute at most, and each
 * page another part of that, so that a server that comes back is not met by everybody at once.
 *
 * @param failures in a row, from 1
 * @param chance from 0 to 1
 */
export function waitAfter(failures: number, chance: number): number {
  const full = Math.min(first * 2 ** Math.min(failures, 10), longest);
  return Math.round(full / 2 + (full / 2) * chance);
}
