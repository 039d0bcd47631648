import { flagsHiddenByDefault, type ListingFlag } from '@cardfall/card-language';
import { screens } from '#contract/screens.ts';
import type { Understood } from '#contract/search.ts';
import { type CardRequest, toCardRequest } from '#domain/address/cardRequest.ts';
import { parseFilters, withFilters } from '#domain/address/filtersInUrl.ts';
import { toKeyword, withKeyword, withShownFlags } from '#domain/address/searchInUrl.ts';
import { chipText } from '#domain/browsing/filterChip.ts';
import { everything } from '#domain/browsing/filterKinds.ts';
import { type Filters, filterChips, filterParameters, filtersAreActive } from '#domain/browsing/filters.ts';
import type { SearchWords } from '#web/features/alerts/savedAlert.ts';
import { priceRangeText } from '#web/features/filters/state/priceText.ts';
import { hiddenFlagsText } from '#web/features/search/notes/flagText.ts';

/** The part of a page's search that decides which cards are found. */
interface PageSearch {
  readonly keyword: string | null;
  readonly filters: Filters;
  readonly hide: readonly ListingFlag[];
}

/** Returns the query of a request as the API saves it: its parameters by name. Null for one that finds everything. */
export function savedSearchOf(request: CardRequest): string | null {
  if (request.kind === 'list') return null;
  const { keyword, hide } = request;
  const filters = request.kind === 'filter' ? filterParameters(request.filters) : {};
  const restricting = Object.entries({ ...filters, keyword: keyword ?? undefined }).filter(
    ([, value]) => value !== undefined,
  );
  if (restricting.length === 0) return null;
  const all = hide.length === 0 ? restricting : [...restricting, ['hide', hide.join(',')]];
  const parameters = all.map(([name, value]): [string, string] => [String(name), String(value)]);
  return String(new URLSearchParams(parameters.sort(([one], [other]) => (one < other ? -1 : 1))));
}

/** Reads a saved search, which another program may have written. What the page has no control for is left out. */
function parseSavedSearch(search: string): PageSearch {
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

/** Writes a saved search in words. @param understood the parts of the keyword, where the results are at hand */
export function wordsOfSearch(search: string, understood: readonly Understood[] = []): SearchWords {
  const { keyword, filters, hide } = parseSavedSearch(search);
  return {
    keyword,
    parts: understood,
    filters: filterChips(filters).map((chip) => chipText(chip, priceRangeText)),
    hidden: hiddenFlagsText(hide),
  };
}
