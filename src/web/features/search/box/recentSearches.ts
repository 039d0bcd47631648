import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { parseKeyword } from '#domain/address/searchInUrl.ts';
import { useSession } from '#web/api/session.ts';
import { useSearchParams } from '#web/browser/router.tsx';
import { sessionStore, storageKeys } from '#web/browser/storage.ts';
import { fieldsOf, itemsOf } from '#web/browser/untrustedJson.ts';

const maxSearches = 6;

/** Returns the list with this search first, without repeats. */
export function withRecent(searches: readonly string[], keyword: string): readonly string[] {
  const isSame = (other: string) => other.toLowerCase() === keyword.toLowerCase();
  return [keyword, ...searches.filter((other) => !isSame(other))].slice(0, maxSearches);
}

/**
 * Reads the searches of this tab, the latest first.
 *
 * @param user the username: another user's searches are not shown
 */
export function readRecentSearches(user: string | null): readonly string[] {
  const { searches, user: owner } = fieldsOf(sessionStore.getJson(storageKeys.recentSearches));
  if (owner !== user) return [];
  return itemsOf(searches)
    .filter((keyword) => typeof keyword === 'string')
    .filter((keyword) => keyword.trim() !== '')
    .slice(0, maxSearches);
}

export function storeRecentSearches(searches: readonly string[], user: string | null): void {
  if (searches.length === 0) sessionStore.removeItem(storageKeys.recentSearches);
  else sessionStore.setItem(storageKeys.recentSearches, JSON.stringify({ user, searches }));
}

/**
 * The recent searches of this tab. A search is added once it is finished: when another search that does not continue it
 * begins, or when the box loses focus.
 */
export function useRecentSearches() {
  const user = useSession((session) => session.user?.username ?? null);
  const [recent, setRecent] = useState(() => readRecentSearches(user));
  const keyword = parseKeyword(useSearchParams());
  const last = useRef(keyword);
  const update = (next: readonly string[]) => {
    storeRecentSearches(next, user);
    setRecent(next);
  };
  const addFinished = useEffectEvent((finished: string) => update(withRecent(readRecentSearches(user), finished)));
  useEffect(() => {
    const previous = last.current;
    last.current = keyword;
    if (previous !== null && previous !== keyword && !keyword?.startsWith(previous)) addFinished(previous);
  }, [keyword]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the unmount counts, for the user at the mount
  useEffect(
    () => () => {
      if (last.current !== null) storeRecentSearches(withRecent(readRecentSearches(user), last.current), user);
    },
    [],
  );
  return {
    recent,
    remove: (search: string) => update(recent.filter((other) => other !== search)),
    removeAll: () => update([]),
  };
}
