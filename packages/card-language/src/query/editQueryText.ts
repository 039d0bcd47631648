import { foldText } from '../text/foldText.ts';
import { maxKeywordLength, type Span } from './Query.ts';
import { scanQuery } from './scanQuery.ts';

/** Removes a span of a query's text, as if it had never been typed: what surrounds it is joined by a space. */
export function removeSpan(text: string, { from, to }: Span): string {
  return `${text.slice(0, from).trimEnd()} ${text.slice(to).trimStart()}`.trim();
}

/** Puts a word of a query in quotes wherever it stands, so that it is not corrected. */
export function quoteWord(query: string, word: string): string {
  const folded = foldText(word);
  let edited = query;
  for (const { kind, excluded, text, span } of scanQuery(query.slice(0, maxKeywordLength)).toReversed()) {
    if (kind !== 'word' || excluded || foldText(text) !== folded) continue;
    edited = `${edited.slice(0, span.from)}"${text}"${edited.slice(span.to)}`;
  }
  return edited;
}
