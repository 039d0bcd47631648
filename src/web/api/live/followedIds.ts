/** As many as the API takes at once. */
const most = 120;

/**
 * The listings to follow: those in sight, and for as long as there is room those that were just now, so that scrolling
 * back and forth asks for nothing.
 *
 * @param before what is followed, the longest out of sight first
 * @returns the same list when nothing in sight is missing from it
 */
export function followedIds(before: readonly string[], inSight: ReadonlySet<string>): readonly string[] {
  const known = new Set(before);
  if ([...inSight].every((id) => known.has(id)) && inSight.size > 0) return before;
  const outOfSight = before.filter((id) => !inSight.has(id));
  const wanted = [...inSight].slice(0, most);
  return [...outOfSight.slice(Math.max(0, outOfSight.length + wanted.length - most)), ...wanted];
}
