import { storageKeys } from '#web/browser/storage.ts';

/** As many as are kept; older ones are forgotten. */
const most = 6;

/** The list with one more search at its front, and only there. */
export function withRecent(searches: readonly string[], keyword: string): readonly string[] {
  const same = (other: string) => other.toLowerCase() === keyword.toLowerCase();
  return [keyword, ...searches.filter((other) => !same(other))].slice(0, most);
}

/**
 * What was searched for in this window, the last search first.
 *
 * @param user the name of who is signed in: what somebody else searched for is not theirs to see
 */
export function recentSearches(user: string | null): readonly string[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKeys.recentSearches) ?? 'null');
    if (!Array.isArray(kept?.searches) || kept.user !== user) return [];
    return kept.searches
      .filter((keyword: unknown) => typeof keyword === 'string' && keyword.trim() !== '')
      .slice(0, most);
  } catch {
    return [];
  }
}

export function keepRecent(searches: readonly string[], user: string | null): void {
  try {
    if (searches.length === 0) sessionStorage.removeItem(storageKeys.recentSearches);
    else sessionStorage.setItem(storageKeys.recentSearches, JSON.stringify({ user, searches }));
  } catch {
    // Where nothing may be stored, nothing is offered again.
  }
}
