import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSession } from '#web/api/session.ts';
import { useKeyword } from '../useKeyword.ts';
import { keepRecent, recentSearches, withRecent } from './recentSearches.ts';

/**
 * The searches of this window. What is searched for while one still types is kept when it is done with: when something
 * else is searched for that it is not the beginning of, or when the box is left.
 */
export function useRecent() {
  const user = useSession((session) => session.user?.username ?? null);
  const [recent, setRecent] = useState(() => recentSearches(user));
  const keyword = useKeyword();
  const last = useRef(keyword);
  const keep = (next: readonly string[]) => {
    keepRecent(next, user);
    setRecent(next);
  };
  const finish = useEffectEvent((done: string) => keep(withRecent(recentSearches(user), done)));
  useEffect(() => {
    const before = last.current;
    last.current = keyword;
    if (before !== null && before !== keyword && !keyword?.startsWith(before)) finish(before);
  }, [keyword]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end counts, of whom the box was entered by
  useEffect(
    () => () => {
      if (last.current !== null) keepRecent(withRecent(recentSearches(user), last.current), user);
    },
    [],
  );
  return {
    recent,
    forget: (search: string) => keep(recent.filter((other) => other !== search)),
    forgetAll: () => keep([]),
  };
}
