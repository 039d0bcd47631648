import { parseQuery as readKeyword } from '@cardfall/card-language';
import type { SearchRequest, StandingSearch } from '@cardfall/listing-index';
import { alertQuery } from '#contract/alerts.ts';
import { everything } from '#domain/browsing/filterKinds.ts';
import { toIndexSearch, toSearchFilters } from '#server/cards/listParams.ts';
import { HttpError } from '#server/http/errors/errors.ts';
import { parseQuery } from '#server/http/parseQuery.ts';
import type { AlertRow } from './queries.ts';

const endOfTime = new Date(8.64e15).toISOString();

/**
 * Returns the query of a saved search in its one form: known parameters that restrict something, by name.
 *
 * @throws {HttpError} 400 if the query is not that of a search, or finds everything
 */
export function canonicalSearch(search: string): string {
  // Refuses what contradicts itself, at any time.
  readSearch(search, 0, new Date(0).toISOString());
  const restricting = [...new URLSearchParams(search)]
    .map(([name, value]): [string, string] => [name, value.trim()])
    .filter(([name, value]) => value !== '' && (name === 'hide' || value !== everything))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  if (!restricting.some(([name]) => name !== 'hide')) throw findsEverything();
  return new URLSearchParams(restricting).toString();
}

/**
 * Reads the query of a saved search as that of a search page. Without the end of the caller's day, null for what ends
 * tonight.
 *
 * @throws {HttpError} 400 naming the parameter
 */
export function readSearch(
  search: string,
  now: number,
  midnight: string | undefined,
): Pick<SearchRequest, 'query' | 'filters'> | null {
  const params = parseQuery({ query: alertQuery, ignoresUnknown: false }, search);
  if (params.endsWithin === 'tonight' && midnight === undefined) return null;
  const { keyword = '' } = params;
  return toIndexSearch(keyword, readKeyword(keyword), toSearchFilters({ ...params, midnight }, now));
}

/** Reads a saved search, within its maximum, as `readSearch` does. Null also for one that this version cannot read. */
export function readSavedSearch(
  { search, max_total }: Pick<AlertRow, 'search' | 'max_total'>,
  now: number,
  midnight: string | undefined,
): ReturnType<typeof readSearch> {
  try {
    const read = readSearch(search, now, midnight);
    if (read === null || max_total === null) return read;
    return { ...read, filters: { ...read.filters, maxTotal: Number(max_total) } };
  } catch {
    return null;
  }
}

/** Reads a saved search without its filter of end times. Null for one that this version cannot read. */
export function toStandingSearch(saved: Pick<AlertRow, 'search' | 'max_total'>): StandingSearch | null {
  const read = readSavedSearch(saved, 0, endOfTime);
  if (read === null) return null;
  const { endsBefore: _, ...filters } = read.filters;
  return { query: read.query, filters };
}

const findsEverything = () =>
  new HttpError(400, {
    error: 'A search that finds every card cannot be saved. Type a keyword or choose a filter.',
    code: 'finds_everything',
    parameter: 'search',
  });
