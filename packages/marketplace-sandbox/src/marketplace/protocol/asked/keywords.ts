import type { Listing } from '../../market/listings/Listing.ts';
import type { Match } from './Match.ts';

const longestQuery = 100;
const folded = new WeakMap<Listing, string>();

/** Letters and digits only, small and without accents, a blank on either side of every word. */
function fold(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return ` ${plain
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

function foldedTitle(listing: Listing): string {
  const known = folded.get(listing);
  if (known !== undefined) return known;
  const text = fold(listing.title);
  folded.set(listing, text);
  return text;
}

/** A condition on the folded text of a title. */
type Term = (text: string) => boolean;

function wordTerm(word: string): Term | null {
  const needle = fold(word);
  return needle.trim() === '' ? null : (text) => text.includes(needle);
}

function anyTerm(inner: string): Term | null {
  const terms = inner
    .split(',')
    .map((words) => allTerms(words))
    .filter((terms) => terms.length > 0);
  return terms.length === 0 ? null : (text) => terms.some((all) => all.every((term) => term(text)));
}

function allTerms(words: string): Term[] {
  return words.split(/\s+/).flatMap((word) => wordTerm(word) ?? []);
}

/** What a query asks of a title: words and brackets, each perhaps with a minus before it. */
function termsOf(query: string): Term[] {
  const pieces = query.slice(0, longestQuery).matchAll(/(-?)(?:\(([^()]*)\)?|"([^"]*)"?|([^\s()"]+))/g);
  return [...pieces].flatMap(([, minus, bracket, phrase, word]) => {
    const term = bracket === undefined ? wordTerm(phrase ?? word ?? '') : anyTerm(bracket);
    if (!term) return [];
    return minus === '-' ? [(text: string) => !term(text)] : [term];
  });
}

/** Listings whose title has all the words. Other text of the listing is not looked at. */
export function keywordMatch(query: string): Match {
  const terms = termsOf(query);
  return (listing) => {
    const text = foldedTitle(listing);
    return terms.every((term) => term(text));
  };
}
