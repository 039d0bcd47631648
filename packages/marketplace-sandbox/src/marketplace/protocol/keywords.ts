import type { Listing } from '../market/Listing.ts';
import type { Condition } from './filters.ts';

const maxQueryLength = 100;
const foldedTitles = new WeakMap<Listing, string>();

/** Reduces text to lower-case letters and digits without accents, with a space before and after every word. */
function fold(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase();
  return ` ${plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
}

function foldedTitle(listing: Listing): string {
  const text = foldedTitles.get(listing) ?? fold(listing.title);
  foldedTitles.set(listing, text);
  return text;
}

/** A condition on the folded text of a title. */
type Term = (text: string) => boolean;

function wordTerm(word: string): Term | null {
  const needle = fold(word);
  return needle.trim() === '' ? null : (text) => text.includes(needle);
}

/** Parses the inside of brackets: one of the parts between commas must match. */
function anyTerm(inner: string): Term | null {
  const parts = inner.split(',').map((words) => words.split(/\s+/).flatMap((word) => wordTerm(word) ?? []));
  const options = parts.filter((terms) => terms.length > 0);
  return options.length === 0 ? null : (text) => options.some((terms) => terms.every((term) => term(text)));
}

/** Parses a query: words, phrases and brackets, each with an optional minus. */
function parseTerms(query: string): Term[] {
  const pieces = query.slice(0, maxQueryLength).matchAll(/(-?)(?:\(([^()]*)\)?|"([^"]*)"?|([^\s()"]+))/g);
  return [...pieces].flatMap(([, minus, bracket, phrase, word]) => {
    const term = bracket === undefined ? wordTerm(phrase ?? word ?? '') : anyTerm(bracket);
    if (!term) return [];
    return minus === '-' ? [(text: string) => !term(text)] : [term];
  });
}

/** Matches listings with all words in their titles. */
export function hasKeywords(query: string): Condition {
  const terms = parseTerms(query);
  return (listing) => {
    const text = foldedTitle(listing);
    return terms.every((term) => term(text));
  };
}
