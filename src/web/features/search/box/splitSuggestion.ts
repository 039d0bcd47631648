/** A suggestion in parts: the typed text is dimmed, the text before and after it stands out. */
export interface SplitSuggestion {
  readonly before: string;
  readonly typed: string;
  readonly after: string;
}

/**
 * Splits a suggestion at the typed text, if the suggestion or one of its words starts with it. A corrected suggestion has no
 * typed part.
 */
export function splitSuggestion(keyword: string, text: string): SplitSuggestion {
  const typed = text.trimStart().toLowerCase();
  const folded = keyword.toLowerCase();
  // Lower case changes the length of some letters, and then the indexes differ.
  const sameLength = folded.length === keyword.length;
  const start = sameLength && typed !== '' ? ` ${folded}`.indexOf(` ${typed}`) : -1;
  if (start < 0) return { before: keyword, typed: '', after: '' };
  const end = start + typed.length;
  return { before: keyword.slice(0, start), typed: keyword.slice(start, end), after: keyword.slice(end) };
}
