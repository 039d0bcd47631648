import { maxKeywordLength } from '@cardfall/card-language';

/** A text as it is searched for: without blanks around it, and never longer than the API takes. Null when nothing is left. */
export function keywordOf(text: string | null): string | null {
  const keyword = (text ?? '').trim().slice(0, maxKeywordLength).trim();
  return keyword === '' ? null : keyword;
}

export function keywordIn(address: URLSearchParams): string | null {
  return keywordOf(address.get('q'));
}

/** The same address with this keyword, or without any; filters stay. */
export function withKeyword(address: URLSearchParams, keyword: string | null): URLSearchParams {
  const next = new URLSearchParams(address);
  if (keyword === null) next.delete('q');
  else next.set('q', keyword);
  return next;
}
