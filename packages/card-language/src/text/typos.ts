const minTypedLength = 4;

/** Says whether a typed word is forgiven typos at all. Numbers and shorter words are not. */
export function isForgiven(typed: string): boolean {
  return typed.length >= minTypedLength && !/\d/.test(typed);
}

/** In words of this length a typo has the same letters: two that are swapped, or one that is doubled. */
const sameLettersLength = 4;

/**
 * Returns how many typos are forgiven in a word that was typed for another, given the lengths of both: one from four
 * letters, two from eight. Of a word of five, four may have been typed: "tops" for Topps.
 */
export function maxTypos(typedLength: number, length: number): 0 | 1 | 2 {
  if (length === sameLettersLength) return typedLength === length || typedLength === length + 1 ? 1 : 0;
  if (typedLength < minTypedLength || length < 5 || (typedLength === minTypedLength && length > 5)) return 0;
  return typedLength >= 8 || (typedLength >= 6 && length >= 8) ? 2 : 1;
}

/**
 * Says whether a typed word may be a misspelling of another: within `maxTypos` insertions, deletions, substitutions or
 * swaps of neighbors. The first letter is rarely mistyped, and it tells Brown from Crown, so in shorter words it must be
 * right or swapped with the second.
 */
export function isTypoOf(typed: string, word: string): boolean {
  const forgiven = maxTypos(typed.length, word.length);
  if (forgiven === 0 || /\d/.test(typed + word) || Math.abs(typed.length - word.length) > forgiven) return false;
  const swapped = typed[0] === word[1] && typed[1] === word[0];
  if (typed[0] !== word[0] && !swapped && typed.length < 8) return false;
  return mayDiffer(typed, word) && editDistance(typed, word, forgiven) <= forgiven;
}

/** Says whether the letters of two words may differ: not in words of four letters, where "cobe" is not Cole. */
export function mayDiffer(typed: string, word: string): boolean {
  if (word.length !== sameLettersLength) return true;
  return [...typed].every((letter) => word.includes(letter)) && [...word].every((letter) => typed.includes(letter));
}

/** A typed word is taken for the beginning of words that are this many times as common. */
const minFrequencyRatio = 10;

/** Says whether a completed word counts in addition to the typed one, given the number of titles with each. */
export function isPlausibleExpansion(typedCount: number, expandedCount: number): boolean {
  return expandedCount >= typedCount * minFrequencyRatio;
}

/** Optimal string alignment distance. Returns `max` + 1 for anything above `max`. */
function editDistance(one: string, other: string, max: number): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      let edits = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        edits = Math.min(edits, (beforePrevious[column - 2] ?? 0) + 1);
      current.push(edits);
    }
    if (Math.min(...current) > max) return max + 1;
    [beforePrevious, previous] = [previous, current];
  }
  return previous[other.length] ?? max + 1;
}
