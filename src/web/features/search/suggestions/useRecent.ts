import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useKeyword } from '../useKeyword.ts';
import { keepRecent, recentSearches, withRecent } from './recentSearches.ts';

/**
 * The searches of this window. What is searched for while one still types is kept when it is done with: when something
 * else is searched for that it is not the beginning of, or when the box is left.
 */
export function useRecent() {
  const [recent, setRecent] = useState(recentSearches);
  const keyword = useKeyword();
  const last = useRef(keyword);
  const keep = (next: readonly string[]) => {
    keepRecent(next);
    setRecent(next);
  };
  const finish = useEffectEvent((done: string) => keep(withRecent(recentSearches(), done)));
  useEffect(() => {
    const before = last.current;
    last.current = keyword;
    if (before !== null && before !== keyword && !keyword?.startsWith(before)) finish(before);
  }, [keyword]);
  useEffect(
    () => () => {
      if (last.current !== null) keepRecent(withRecent(recentSearches(), last.current));
    },
    [],
  );
  return {
    recent,
    forget: (search: string) => keep(recent.filter((other) => other !== search)),
    forgetAll: () => keep([]),
  };
}
