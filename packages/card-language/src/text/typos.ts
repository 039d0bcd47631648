/** Typing errors forgiven in a word: none in numbers and short words, one from five letters on, two from eight on. */
export function typosForgiven(word: string): 0 | 1 | 2 {
  if (/\d/.test(word) || word.length < 5) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * Whether a typed word may be meant as another one: a letter missing, too many, another, or two swapped, as often as
 * its length forgives. Hardly anybody mistypes the first letter, and it tells Brown from Crown, so in shorter words it
 * must be right or swapped with the second.
 */
export function isTypoOf(typed: string, word: string): boolean {
  const forgiven = typosForgiven(typed);
  if (forgiven === 0 || /\d/.test(word) || Math.abs(typed.length - word.length) > forgiven) return false;
  const swapped = typed[0] === word[1] && typed[1] === word[0];
  if (typed[0] !== word[0] && !swapped && forgiven < 2) return false;
  return distance(typed, word, forgiven) <= forgiven;
}

/** How much commoner a word must be than the one typed for the typed one to be taken for a part or an error of it. */
const muchCommoner = 10;

/**
 * Whether a completed or corrected word counts beside the typed one, by the number of titles that hold each: a word
 * that titles use means itself, but a rare one may be the seller's own typing error.
 */
export function standsFor(holdTyped: number, holdOther: number): boolean {
  return holdOther >= holdTyped * muchCommoner;
}

/** Edits between two words, a swap of neighbours counting as one; anything above `most` is only "more". */
function distance(one: string, other: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1);
      line.push(edits);
    }
    if (Math.min(...line) > most) return most + 1;
    [beforeLast, last] = [last, line];
  }
  return last[other.length] ?? most + 1;
}
