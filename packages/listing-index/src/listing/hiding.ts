import type { ParsedQuery } from '@cardfall/card-language';
import type { SearchFilters } from '../query.ts';

/** Stops hiding the flags the query itself asks for: someone who searches for "lot" wants to see lots. */
export function withoutAskedFor(filters: SearchFilters, { wantedFlags }: ParsedQuery): SearchFilters {
  if (filters.hide === undefined) return filters;
  return { ...filters, hide: filters.hide.filter((flag) => !wantedFlags.includes(flag)) };
}
