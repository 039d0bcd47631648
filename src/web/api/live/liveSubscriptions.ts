/** The most listings the API follows at once. */
export const maxFollowed = 120;
const minDelayMs = 1_000;
const maxDelayMs = 60_000;

/**
 * Returns the listings to follow: those in sight and, as far as there is room, those that were in sight before, so that
 * scrolling back and forth needs no new stream.
 *
 * @param current the listings followed now, the longest out of sight first
 * @returns `current` itself when nothing in sight is missing from it
 */
export function idsToFollow(current: readonly string[], inSight: readonly string[]): readonly string[] {
  const wanted = new Set(inSight.slice(0, maxFollowed));
  const known = new Set(current);
  if (wanted.size === 0) return current.length === 0 ? current : [];
  if ([...wanted].every((id) => known.has(id))) return current;
  const outOfSight = current.filter((id) => !wanted.has(id));
  return [...outOfSight.slice(Math.max(0, outOfSight.length + wanted.size - maxFollowed)), ...wanted];
}

/**
 * Returns how long to wait before the next try, in milliseconds. The delay doubles with each failure, up to a minute,
 * and a random half of it keeps all pages from coming back to a restarted server at once.
 *
 * @param failures in a row, from 1
 * @param random from 0 to 1
 */
export function retryDelay(failures: number, random: number): number {
  const full = Math.min(minDelayMs * 2 ** Math.min(failures, 10), maxDelayMs);
  return Math.round(full / 2 + (full / 2) * random);
}
