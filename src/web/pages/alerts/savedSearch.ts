import type { ListingFlag } from '@cardfall/card-language';
import type { Understood } from '#contract/search.ts';
import type { CardRequest } from '#domain/address/cardRequest.ts';
import { chipText } from '#domain/browsing/filterChip.ts';
import { type Filters, filterChips, filterParameters, noFilters } from '#domain/browsing/filters.ts';
import type { SearchWords } from '#web/features/alerts/savedAlert.ts';
import { priceRangeText } from '#web/features/filters/state/priceText.ts';
import { hiddenFlagsText } from '#web/features/search/notes/flagText.ts';

/** The part of a page's search that decides which cards are found. A request without filters has none. */
export interface PageSearch {
  readonly keyword: string | null;
  readonly filters?: Filters;
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

/** Writes a search in words. @param understood the parts of the keyword, where the results are at hand */
export function wordsOfPage(
  { keyword, filters = noFilters, hide }: PageSearch,
  understood: readonly Understood[],
): SearchWords {
  return {
    keyword,
    parts: understood,
    filters: filterChips(filters).map((chip) => chipText(chip, priceRangeText)),
    hidden: hiddenFlagsText(hide),
  };
}
