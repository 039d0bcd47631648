import * as endpoint from '#contract/endpointTable.ts';
import { screens } from '#contract/screens.ts';
import { type CallOptions, callApi } from '#web/api/callApi.ts';
import { type CountedSearch, calendarQuery, searchInAddress } from './calendarQuery.ts';

/** The auctions whose ends a calendar counts: those of one search, of all saved searches together, or of the wishlist. */
export type CalendarSource =
  | { readonly of: 'search'; readonly search: CountedSearch }
  | { readonly of: 'searches'; readonly searches: readonly CountedSearch[] }
  | { readonly of: 'wishlist' };

/** The sources that the API counts. */
export type SearchSource = Exclude<CalendarSource, { readonly of: 'wishlist' }>;

export const wishlistCalendar = `${screens.calendar}?of=wishlist`;
export const searchesCalendar = `${screens.calendar}?of=searches`;

/** Reads the source in the address of a calendar. @param saved all saved searches */
export function sourceInAddress(params: URLSearchParams, saved: readonly CountedSearch[]): CalendarSource {
  const of = params.get('of');
  if (of === 'wishlist') return { of };
  if (of === 'searches') return { of, searches: saved.map(({ search, maxTotal }) => ({ search, maxTotal })) };
  return { of: 'search', search: searchInAddress(params) };
}

type Call = Pick<CallOptions<'countEndings'>, 'signal' | 'quiet'>;

/** Asks how many cards end in each of the hours from some time on. */
export function fetchCounts(
  source: SearchSource,
  { from, hours }: { readonly from: number; readonly hours: number },
  call: Call,
) {
  const time = { from: new Date(from).toISOString(), hours };
  return source.of === 'search'
    ? callApi(endpoint.countEndings, { query: { ...calendarQuery(source.search), ...time }, ...call })
    : callApi(endpoint.countAlertEndings, { body: { searches: [...source.searches], ...time }, ...call });
}

/** Asks for the cards that end within the hour from some time on. */
export function fetchHour(source: SearchSource, from: number, call: Call) {
  const time = { from: new Date(from).toISOString() };
  return source.of === 'search'
    ? callApi(endpoint.listEndings, { query: { ...calendarQuery(source.search), ...time }, ...call })
    : callApi(endpoint.listAlertEndings, { body: { searches: [...source.searches], ...time }, ...call });
}
