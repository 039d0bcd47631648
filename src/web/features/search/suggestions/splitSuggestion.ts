/** A suggestion as it is drawn: what was typed already steps back, and what it adds before and behind stands out. */
export interface SplitSuggestion {
  readonly before: string;
  readonly typed: string;
  readonly behind: string;
}

/**
 * Finds what was typed where a suggestion or one of its words begins with it; a suggestion that mends what was typed is
 * new from its first letter.
 */
export function splitSuggestion(keyword: string, text: string): SplitSuggestion {
  const typed = text.trimStart().toLowerCase();
  const folded = keyword.toLowerCase();
  // Of some letters the small one is longer, and places in the two texts are not the same.
  const sameLength = folded.length === keyword.length;
  const place = sameLength && typed !== '' ? ` ${folded}`.indexOf(` ${typed}`) : -1;
  if (place < 0) return { before: keyword, typed: '', behind: '' };
  const end = place + typed.length;
  return { before: keyword.slice(0, place), typed: keyword.slice(place, end), behind: keyword.slice(end) };
}
