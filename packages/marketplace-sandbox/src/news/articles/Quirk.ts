import type { Series } from './Series.ts';

/** What a client has to cope with in one article, all of it met in feeds of real sites or sent by an ill-meaning one. */
export type Quirk =
  | 'huge content'
  | 'punctuated title'
  | 'ampersand title'
  | 'title about entities'
  | 'empty title'
  | 'listed twice'
  | 'date in Eastern time'
  | 'date in GMT'
  | 'date without zone'
  | 'date ahead'
  | 'login name'
  | 'no author'
  | 'no description'
  | 'tracking link'
  | 'relative link'
  | 'script link';

/** The usual articles take turns with these, so eight in a row have them all. Each is fine to show when read rightly. */
const turns: readonly (readonly Quirk[])[] = [
  ['huge content'],
  ['punctuated title', 'listed twice'],
  ['date in Eastern time', 'login name'],
  ['no author', 'tracking link'],
  ['title about entities'],
  ['date without zone', 'no description'],
  ['ampersand title', 'relative link'],
  ['date in GMT'],
];

export const turnCount = turns.length;

export function quirksOf(series: Series, number: number): ReadonlySet<Quirk> {
  if (series === 'live') return new Set<Quirk>(['date ahead']);
  if (series === 'script') return new Set<Quirk>(['script link']);
  if (series === 'untitled') return new Set<Quirk>(['empty title']);
  return new Set(turns[number % turnCount]);
}
