import type { Query } from '#web/api/callApi.ts';

/** The parameters of a search as the API takes them. A calendar shows all hours, so the filter of end times is left out. */
export function calendarQuery(search: string): Query<'listEndings'> {
  const params = new URLSearchParams(search);
  params.delete('endsWithin');
  return Object.fromEntries(params);
}
