import type { Market } from '../market/Market.ts';
import { wordsOf } from '../market/titles.ts';
import type { Condition } from './filters.ts';

const maxQueryLength = 100;
const never: Condition = () => false;

/** Matches titles with the words of a text in this order, next to each other. Returns null for a text without words. */
function phraseTerm(text: string, market: Market): Condition | null {
  const words = wordsOf(text);
  const numbers = words.flatMap((word) => market.wordNumber(word) ?? []);
  if (words.length === 0) return null;
  return numbers.length < words.length ? never : (row) => row.hasPhrase(numbers);
}

/** Parses the inside of brackets: one of the parts between commas must match. */
function anyTerm(inner: string, market: Market): Condition | null {
  const parts = inner.split(',').map((words) => words.split(/\s+/).flatMap((word) => phraseTerm(word, market) ?? []));
  const options = parts.filter((terms) => terms.length > 0);
  if (options.length === 0) return null;
  return (row, time) => options.some((terms) => terms.every((term) => term(row, time)));
}

/**
 * Matches listings with all words of a query in their titles: words, phrases and brackets, each with an optional minus.
 * Only the words of listings that were invented are known.
 */
export function parseKeywords(query: string, market: Market): readonly Condition[] {
  const pieces = query.slice(0, maxQueryLength).matchAll(/(-?)(?:\(([^()]*)\)?|"([^"]*)"?|([^\s()"]+))/g);
  return [...pieces].flatMap(([, minus, bracket, phrase, word]) => {
    const term = bracket === undefined ? phraseTerm(phrase ?? word ?? '', market) : anyTerm(bracket, market);
    if (!term) return [];
    return minus === '-' ? [(row, time) => !term(row, time)] : [term];
  });
}
