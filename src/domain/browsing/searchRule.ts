/** A search box waits this long after the last key before it searches (specification, section 9). */
export const searchDebounceMs = 500;

/** Typing searches only when the trimmed text is longer than this (specification, section 5). */
const longestTextThatDoesNotSearch = 3;

/** Whether typing alone starts a search. Enter and suggestions search any length. */
export function searchesWhileTyping(text: string): boolean {
  return text.trim().length > longestTextThatDoesNotSearch;
}
