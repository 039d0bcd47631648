import type { ReadQuery } from '@cardfall/card-language';
import { foldTitle, readOddities, withoutPart } from '@cardfall/card-language';
import type { SearchFilters } from '../query.ts';

/** Who searches for "lot" wants to see lots. Who excludes the word, as in "-lot", does not. */
export function withoutAskedFor(filters: SearchFilters, keyword: string, { understood }: ReadQuery): SearchFilters {
  if (filters.hide === undefined || keyword === '') return filters;
  const wanted = understood.filter(({ excluded }) => excluded).reduce(withoutPart, keyword);
  const asked = new Set(readOddities(foldTitle(wanted)).map(({ kind }) => kind));
  return { ...filters, hide: filters.hide.filter((kind) => !asked.has(kind)) };
}
