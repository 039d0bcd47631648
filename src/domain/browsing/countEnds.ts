const hourMs = 3_600_000;

/** Counts the ends to come in each of the hours from some time on, and those after all of them. Times are milliseconds since 1970. */
export function countEnds(
  ends: readonly number[],
  { from, hours, now }: { readonly from: number; readonly hours: number; readonly now: number },
): { readonly counts: number[]; readonly later: number } {
  const counts = new Array<number>(hours).fill(0);
  let later = 0;
  for (const end of ends) {
    if (end <= now) continue;
    const index = Math.floor((end - from) / hourMs);
    if (index < hours) counts[index] = (counts[index] ?? 0) + 1;
    else later++;
  }
  return { counts, later };
}
