/** The entry whose turn it is. Taking turns, and not chance, keeps neighbours from being the same. */
export function inTurn<T>(list: readonly T[], turn: number): T {
  const entry = list[((turn % list.length) + list.length) % list.length];
  if (entry === undefined) throw new Error('nothing to take from');
  return entry;
}
