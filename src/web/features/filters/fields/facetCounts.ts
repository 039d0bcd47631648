/** The number of cards each choice of a filter would leave; undefined while unknown. */
export type FacetCounts = readonly { readonly value: string | number; readonly count: number }[] | undefined;

/** Returns the count of a value, or undefined if the response does not name it: unknown is not zero. */
export function countOf(counts: FacetCounts, value: string | number): number | undefined {
  return counts?.find((facet) => facet.value === value)?.count;
}

/** Returns the values to offer where only responses name them: the counted and the chosen ones, sorted. */
export function offeredValues(counts: FacetCounts, chosen: readonly string[]): string[] {
  return [...new Set([...(counts ?? []).map(({ value }) => String(value)), ...chosen])].sort();
}
