import { screens } from '#contract/screens.ts';
import { toCardRequest } from '#domain/address/cardRequest.ts';
import { parseFilters } from '#domain/address/filtersInUrl.ts';
import { parseHiddenFlags, parseKeyword } from '#domain/address/searchInUrl.ts';
import type { Query } from '#web/api/callApi.ts';
import { parseAmount } from '#web/features/alerts/amount.ts';
import type { AlertOptions } from '#web/features/alerts/savedAlert.ts';
import { pageOfSearch } from '../alerts/readSavedSearch.ts';
import { savedSearchOf } from '../alerts/savedSearch.ts';

/** A search as it is saved, with its maximum. The empty search finds everything. */
export type CountedSearch = Pick<AlertOptions, 'maxTotal'> & { readonly search: string };

/** Returns the address of the calendar of a search. */
export function calendarAddress({ search, maxTotal }: CountedSearch): string {
  const { searchParams } = new URL(search === '' ? screens.home : pageOfSearch(search), location.origin);
  if (maxTotal !== null) searchParams.set('maxTotal', maxTotal);
  return searchParams.size === 0 ? screens.calendar : `${screens.calendar}?${searchParams}`;
}

/** Reads the search in the address of a calendar, which anyone may have written. What is no search finds everything. */
export function searchInAddress(params: URLSearchParams): CountedSearch {
  const request = toCardRequest(parseKeyword(params), parseFilters(params), parseHiddenFlags(params));
  return { search: savedSearchOf(request) ?? '', maxTotal: parseAmount(params.get('maxTotal') ?? '') ?? null };
}

/** The parameters of a search as the API takes them. A calendar shows all hours, so the filter of end times is left out. */
export function calendarQuery({ search, maxTotal }: CountedSearch): Omit<Query<'listEndings'>, 'from'> {
  const params = new URLSearchParams(search);
  params.delete('endsWithin');
  return { ...Object.fromEntries(params), ...(maxTotal !== null && { maxTotal }) };
}
