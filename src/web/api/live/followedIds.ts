/** As many as the API takes at once. */
export const mostFollowed = 120;

/**
 * The listings to follow: those in sight, and for as long as there is room those that were just now, so that scrolling
 * back and forth asks for nothing.
 *
 * @param before what is followed, the longest out of sight first
 * @returns the same list when nothing in sight is missing from it
 */
export function followedIds(before: readonly string[], inSight: readonly string[]): readonly string[] {
  const wanted = new Set(inSight.slice(0, mostFollowed));
  const known = new Set(before);
  if (wanted.size === 0) return before.length === 0 ? before : [];
  if ([...wanted].every((id) => known.has(id))) return before;
  const outOfSight = before.filter((id) => !wanted.has(id));
  return [...outOfSight.slice(Math.max(0, outOfSight.length + wanted.size - mostFollowed)), ...wanted];
}
