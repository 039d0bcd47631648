import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { searchDebounceMs, searchesWhileTyping } from '#domain/browsing/searchRule.ts';
import { useLocation, useNavigate } from '#web/browser/router.tsx';
import { keywordIn, keywordOf, withKeyword } from './keywordInUrl.ts';
import { useSearchStore } from './searchStore.ts';

export interface SearchBoxPlace {
  /** The path of the screen that shows results. */
  readonly home: string;
  /** Screens on which a text long enough leads home while one still types (specification, section 2: the wishlist). */
  readonly leavesWhileTyping: boolean;
}

/**
 * The search box: what is typed is searched for after a pause, Enter searches at once, an emptied box ends the search.
 * The address has the last word: going back brings back the text too.
 */
export function useSearchBox({ home, leavesWhileTyping }: SearchBoxPlace) {
  const text = useSearchStore(({ searchQuery }) => searchQuery);
  const { pathname, search: drawn } = useLocation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<string | null>(null);
  const keyword = pathname === home ? keywordIn(new URLSearchParams(drawn)) : null;
  /** What we wrote into the address last; null when the address changed by itself. */
  const written = useRef<{ readonly keyword: string | null } | null>(null);

  // The router's copy is as old as the last drawing; the browser's own is always the newest.
  const onHome = () => location.pathname === home;

  const search = (sought: string | null, replace: boolean) => {
    setTyped(null);
    useSearchStore.setState({ pickText: '' });
    const newest = new URLSearchParams(onHome() ? location.search : '');
    if (onHome() && sought === keywordIn(newest)) return;
    written.current = { keyword: sought };
    navigate({ pathname: home, search: String(withKeyword(newest, sought)) }, { replace });
  };

  const searchAfterPause = useEffectEvent((paused: string) => {
    if (searchesWhileTyping(paused)) return search(keywordOf(paused), onHome());
    setTyped(null);
    if (!onHome()) return;
    search(null, true);
    useSearchStore.setState({ pickText: paused.trim() });
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => searchAfterPause(typed), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [typed]);

  useEffect(() => {
    // Our own search arrived in the address; the box may be ahead of it by a blank or a letter.
    if (written.current !== null && written.current.keyword === keyword) return;
    written.current = null;
    useSearchStore.setState({ searchQuery: keyword ?? '', pickText: '' });
  }, [keyword]);

  const type = (next: string) => {
    useSearchStore.setState({ searchQuery: next });
    if (next.trim() === '' && onHome()) return search(null, true);
    if (leavesWhileTyping && searchesWhileTyping(next)) return search(keywordOf(next), true);
    setTyped(next);
  };
  return {
    text,
    type,
    clear: () => type(''),
    submit: () => search(keywordOf(text), false),
    choose: (keyword: string) => {
      useSearchStore.setState({ searchQuery: keyword });
      search(keywordOf(keyword), false);
    },
  };
}
