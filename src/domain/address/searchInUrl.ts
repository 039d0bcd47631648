import { flagsHiddenByDefault, type ListingFlag, maxKeywordLength } from '@cardfall/card-language';
import { everything } from '#domain/browsing/filterKinds.ts';

/** Returns the text as a keyword: trimmed and no longer than the API accepts; null when nothing is left. */
export function toKeyword(text: string | null): string | null {
  const keyword = (text ?? '').trim().slice(0, maxKeywordLength).trim();
  return keyword === '' ? null : keyword;
}

export function parseKeyword(params: URLSearchParams): string | null {
  return toKeyword(params.get('q'));
}

/** Returns the URL parameters with this keyword, or with none; filters are kept. */
export function withKeyword(params: URLSearchParams, keyword: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (keyword === null) next.delete('q');
  else next.set('q', keyword);
  return next;
}

const shownParameter = 'show';

/** Parses the listing flags that searches hide by default and the URL shows. Anyone may have written the URL. */
export function parseShownFlags(params: URLSearchParams): readonly ListingFlag[] {
  const values = (params.get(shownParameter) ?? '').split(',');
  return values.includes(everything)
    ? flagsHiddenByDefault
    : flagsHiddenByDefault.filter((flag) => values.includes(flag));
}

/** Returns the listing flags to hide. */
export function parseHiddenFlags(params: URLSearchParams): readonly ListingFlag[] {
  const shown = parseShownFlags(params);
  return flagsHiddenByDefault.filter((flag) => !shown.includes(flag));
}

/** Returns the URL parameters with these listing flags shown; none removes the parameter. */
export function withShownFlags(params: URLSearchParams, shown: readonly ListingFlag[]): URLSearchParams {
  const next = new URLSearchParams(params);
  if (shown.length === 0) next.delete(shownParameter);
  else next.set(shownParameter, shown.length === flagsHiddenByDefault.length ? everything : shown.join(','));
  return next;
}
