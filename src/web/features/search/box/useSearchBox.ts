import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { parseKeyword, toKeyword, withKeyword } from '#domain/address/searchInUrl.ts';
import { searchDebounceMs, searchesWhileTyping } from '#domain/browsing/searchRule.ts';
import { useLocation, useNavigate } from '#web/browser/router.tsx';
import { useSearchStore } from '../searchStore.ts';

export interface SearchBoxProps {
  /** The path of the screen that shows results. */
  readonly home: string;
  /** Set on the wishlist, where a long enough text leads home while typing (docs/requirements.md, 2.header.4). */
  readonly navigatesWhileTyping: boolean;
}

/**
 * The state of the search box. A typed text is searched after a pause, Enter searches at once, an empty box ends the
 * search. The URL decides: going back restores the text, too.
 */
export function useSearchBox({ home, navigatesWhileTyping }: SearchBoxProps) {
  const text = useSearchStore(({ searchQuery }) => searchQuery);
  const { pathname, search: renderedSearch } = useLocation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<string | null>(null);
  const keyword = pathname === home ? parseKeyword(new URLSearchParams(renderedSearch)) : null;
  /** The keyword written to the URL last; null when the URL changed elsewhere. */
  const written = useRef<{ readonly keyword: string | null } | null>(null);

  // The router's location is as old as the last render; the browser's is current.
  const onHome = () => location.pathname === home;
  const currentParams = () => new URLSearchParams(onHome() ? location.search : '');

  const search = (next: string | null, { replace, state }: HistoryStep) => {
    setTyped(null);
    useSearchStore.setState({ localQuery: '' });
    const params = currentParams();
    if (onHome() && next === parseKeyword(params)) return;
    written.current = { keyword: next };
    navigate({ pathname: home, search: String(withKeyword(params, next)) }, { replace, state });
  };

  const searchAfterPause = useEffectEvent((paused: string) => {
    if (searchesWhileTyping(paused)) return search(toKeyword(paused), typingStep());
    setTyped(null);
    if (!onHome()) return;
    search(null, clearingStep());
    useSearchStore.setState({ localQuery: paused.trim() });
  });
  const showKeyword = useEffectEvent(() => {
    setTyped(null);
    useSearchStore.setState({ searchQuery: parseKeyword(currentParams()) ?? '' });
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => searchAfterPause(typed), searchDebounceMs);
    // A search that was not sent yet would undo a step back.
    addEventListener('popstate', showKeyword);
    return () => {
      clearTimeout(timer);
      removeEventListener('popstate', showKeyword);
    };
  }, [typed]);

  useEffect(() => {
    // Our own search arrived in the URL; the user may have typed on since.
    if (written.current !== null && written.current.keyword === keyword) return;
    written.current = null;
    useSearchStore.setState({ searchQuery: keyword ?? '', localQuery: '' });
  }, [keyword]);

  const type = (next: string) => {
    useSearchStore.setState({ searchQuery: next });
    if (next.trim() === '' && onHome()) return search(null, clearingStep());
    if (navigatesWhileTyping && searchesWhileTyping(next))
      return search(toKeyword(next), { ...typingStep(), replace: true });
    setTyped(next);
  };
  return {
    text,
    type,
    clear: () => type(''),
    submit: () => search(toKeyword(text), enteredStep),
    choose: (keyword: string) => {
      useSearchStore.setState({ searchQuery: keyword });
      search(toKeyword(keyword), enteredStep);
    },
  };
}

/** The change a search makes to the browser's history. */
interface HistoryStep {
  readonly replace: boolean;
  readonly state?: { readonly typed: true } | undefined;
}

/** A search that was entered or chosen: a step of its own. */
const enteredStep: HistoryStep = { replace: false };

/** A search while typing: the first one is a step, the next ones replace it, so that Back leads to where typing began. */
function typingStep(): HistoryStep {
  return { replace: isTypedEntry(), state: { typed: true } };
}

/** An emptied box ends the search without a step. */
function clearingStep(): HistoryStep {
  return { replace: true, state: isTypedEntry() ? { typed: true } : undefined };
}

function isTypedEntry(): boolean {
  return history.state?.usr?.typed === true;
}
