/** Returns how many typos a word is forgiven: none in numbers and short words, one from 5 letters, two from 8. */
export function maxTypos(word: string): 0 | 1 | 2 {
  if (/\d/.test(word) || word.length < 5) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * Says whether a typed word may be a misspelling of another: within `maxTypos` insertions, deletions, substitutions or
 * swaps of neighbors. The first letter is rarely mistyped, and it tells Brown from Crown, so in shorter words it must be
 * right or swapped with the second.
 */
export function isTypoOf(typed: string, word: string): boolean {
  const forgiven = maxTypos(typed);
  if (forgiven === 0 || /\d/.test(word) || Math.abs(typed.length - word.length) > forgiven) return false;
  const swapped = typed[0] === word[1] && typed[1] === word[0];
  if (typed[0] !== word[0] && !swapped && forgiven < 2) return false;
  return editDistance(typed, word, forgiven) <= forgiven;
}

/** A typed word is taken for the beginning or a typo of words that are this many times as common. */
const minFrequencyRatio = 10;

/**
 * Says whether a completed or corrected word counts in addition to the typed one, given the number of titles with each.
 * A word that titles use means itself; a rare one may be the seller's own typo.
 */
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
