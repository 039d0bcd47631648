import { useEffect, useState } from 'react';
import type { Suggestion } from '#contract/search.ts';
import { callApi } from '#web/api/callApi.ts';

/** Short enough to feel at once, long enough that not every letter of a word is asked about. */
const pauseMs = 150;

const none: readonly Suggestion[] = [];

/**
 * What a text may be on the way to. The last answer stays until the next one is there; an answer to an older text is
 * dropped, and a call that fails suggests nothing and says nothing.
 */
export function useSuggested(text: string, wanted: boolean): readonly Suggestion[] {
  const [suggestions, setSuggestions] = useState(none);
  const keyword = text.trim();
  const asks = wanted && keyword !== '';
  useEffect(() => {
    if (!asks) return;
    const given = new AbortController();
    const { signal } = given;
    const ask = async () => {
      const answer = await callApi('suggestKeywords', { query: { keyword }, signal, quiet: true }).catch(() => null);
      if (!signal.aborted) setSuggestions(answer?.suggestions ?? none);
    };
    const timer = setTimeout(ask, pauseMs);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [keyword, asks]);
  return keyword === '' ? none : suggestions;
}
