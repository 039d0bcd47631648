import { withoutPart } from '#domain/searching/editQuery.ts';
import type { ReadQuery } from '#domain/searching/Query.ts';
import { foldTitle } from '#domain/titles/foldTitle.ts';
import { readOddities } from '#domain/titles/oddities/readOddities.ts';
import type { SearchFilters } from './search/query.ts';

/** Who searches for "lot" wants to see lots. Who excludes the word, as in "-lot", does not. */
export function withoutAskedFor(filters: SearchFilters, keyword: string, { understood }: ReadQuery): SearchFilters {
  if (filters.hide === undefined || keyword === '') return filters;
  const wanted = understood.filter(({ excluded }) => excluded).reduce(withoutPart, keyword);
  const asked = new Set(readOddities(foldTitle(wanted)).map(({ kind }) => kind));
  return { ...filters, hide: filters.hide.filter((kind) => !asked.has(kind)) };
}
