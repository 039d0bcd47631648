const key = 'cardfall-recent-searches';

/** As many as are kept; older ones are forgotten. */
const most = 6;

/** The list with one more search at its front, once and not as the beginnings of it that were searched while typing. */
export function withRecent(searches: readonly string[], keyword: string): readonly string[] {
  const same = (other: string) => other.toLowerCase() === keyword.toLowerCase();
  return [keyword, ...searches.filter((other) => !same(other))].slice(0, most);
}

/** What was searched for in this window, the last search first; signing out forgets it. */
export function recentSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((keyword) => typeof keyword === 'string' && keyword.trim() !== '').slice(0, most);
  } catch {
    return [];
  }
}

export function keepRecent(searches: readonly string[]): void {
  try {
    if (searches.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(searches));
  } catch {
    // Where nothing may be stored, nothing is offered again.
  }
}
