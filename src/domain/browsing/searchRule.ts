/** The delay of a search after the last key, in milliseconds (docs/requirements.md, 9.search.1). */
export const searchDebounceMs = 500;

/** Typing searches only if the trimmed text is longer (docs/requirements.md, 5.search.1). */
const maxLengthWithoutSearch = 3;

/** Returns true if typing alone starts a search. Enter and suggestions search texts of any length. */
export function searchesWhileTyping(text: string): boolean {
  return text.trim().length > maxLengthWithoutSearch;
}
