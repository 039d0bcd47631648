import { useEffect, useState } from 'react';
import * as endpoint from '#contract/endpointTable.ts';
import type { Suggestion } from '#contract/search.ts';
import { callApi } from '#web/api/callApi.ts';

/** Short enough to feel immediate, long enough not to request every letter. */
const debounceMs = 150;

const none: readonly Suggestion[] = [];

/**
 * Loads suggestions for a text. The last ones stay until the next arrive; a response to an older text is dropped, and a
 * failed request suggests nothing.
 */
export function useSuggestions(text: string, enabled: boolean): readonly Suggestion[] {
  const [suggestions, setSuggestions] = useState(none);
  const keyword = text.trim();
  const active = enabled && keyword !== '';
  useEffect(() => {
    if (!active) return;
    const request = new AbortController();
    const { signal } = request;
    const load = async () => {
      const response = await callApi(endpoint.suggestKeywords, { query: { keyword }, signal, quiet: true }).catch(
        () => null,
      );
      if (!signal.aborted) setSuggestions(response?.suggestions ?? none);
    };
    const timer = setTimeout(load, debounceMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [keyword, active]);
  return keyword === '' ? none : suggestions;
}
