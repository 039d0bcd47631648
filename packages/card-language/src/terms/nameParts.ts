/**
 * What names begin with that people write apart, glued or with an apostrophe: Ja'Marr, Ja Marr and JaMarr are one, as
 * D'Angelo, De La Cruz, Ho-Oh and Mr. Mime are.
 */
const nameBeginnings: ReadonlySet<string> = new Set(
  'd o n l ja de da dela do le la ma mc mac du del der van von ka ke ky ra ty sha tre st ho mr dr el al'.split(' '),
);

/** Whether two words may be one name written apart: a beginning and the rest of it, or initials. */
export function areOneName(first: string, second: string): boolean {
  if (first.length === 1 && second.length === 1) return isLetter(first) && isLetter(second);
  return nameBeginnings.has(first) && second.length > 1 && isLetter(second);
}

/** Whether a name has the word beside those that it is known by: the De and the La of De La Cruz. */
export function beginsOneName(word: string): boolean {
  return nameBeginnings.has(word);
}

const isLetter = (word: string) => /^\p{Letter}/u.test(word);
