import { flagsHiddenByDefault } from '@cardfall/card-language';
import { screens } from '#contract/screens.ts';
import { type CardRequest, toCardRequest } from '#domain/address/cardRequest.ts';
import { parseFilters, withFilters } from '#domain/address/filtersInUrl.ts';
import { toKeyword, withKeyword, withShownFlags } from '#domain/address/searchInUrl.ts';
import { everything } from '#domain/browsing/filterKinds.ts';
import { filtersAreActive } from '#domain/browsing/filters.ts';
import type { SearchWords } from '#web/features/alerts/savedAlert.ts';
import { type PageSearch, savedSearchOf, wordsOfPage } from './savedSearch.ts';

/** Reads a saved search, which another program may have written. What the page has no control for is left out. */
function parseSavedSearch(search: string): Required<PageSearch> {
  const params = new URLSearchParams(search);
  const hidden = (params.get('hide') ?? '').split(',');
  return {
    keyword: toKeyword(params.get('keyword')),
    filters: parseFilters(params),
    hide: hidden.includes(everything)
      ? flagsHiddenByDefault
      : flagsHiddenByDefault.filter((flag) => hidden.includes(flag)),
  };
}

/** Returns the address of the page that shows what a saved search finds. */
export function pageOfSearch(search: string): string {
  const { keyword, filters, hide } = parseSavedSearch(search);
  const shown = flagsHiddenByDefault.filter((flag) => !hide.includes(flag));
  const params = withShownFlags(withFilters(withKeyword(new URLSearchParams(), keyword), filters), shown);
  return `${screens.home}?${params}`;
}

/** Returns the request for the cards of a saved search. */
export function requestOfSearch(search: string): CardRequest {
  const { keyword, filters, hide } = parseSavedSearch(search);
  return toCardRequest(keyword, filters, hide);
}

/** Returns a saved search with other words, the same filters and the same hidden listings. */
export function withSavedKeyword(search: string, text: string): string | null {
  const { filters, hide } = parseSavedSearch(search);
  const keyword = toKeyword(text);
  if (keyword === null && !filtersAreActive(filters)) return null;
  return savedSearchOf({ kind: 'filter', keyword, filters, hide });
}

/** Writes a saved search in words. */
export function wordsOfSearch(search: string): SearchWords {
  return wordsOfPage(parseSavedSearch(search), []);
}
