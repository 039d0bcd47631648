/** How many cards each choice of one filter would leave; undefined while nobody knows. */
export type Counts = readonly { readonly value: string | number; readonly count: number }[] | undefined;

/** A value that was not told of has no count, which is not the same as none. */
export function countOf(counts: Counts, value: string | number): number | undefined {
  return counts?.find((told) => told.value === value)?.count;
}

/** The values to offer where only the answers name them: those told of and those chosen, in an order that stays. */
export function offeredValues(counts: Counts, chosen: readonly string[]): string[] {
  return [...new Set([...(counts ?? []).map(({ value }) => String(value)), ...chosen])].sort();
}
