import { foldText } from '../text/foldText.ts';
import { maxKeywordLength } from './Query.ts';
import { removeSpan, scanQuery } from './scanQuery.ts';

/** Removes a part of a query, given by its text, as if it had never been typed. Needs no vocabulary. */
export function removePartFromText(query: string, partText: string): string {
  const from = startOf(query, partText);
  return from === -1 ? query : removeSpan(query, { from, to: from + partText.length });
}

/** Returns where a part starts, or -1. It must be whole tokens: the a of "charizard a" is not that of its first word. */
function startOf(query: string, partText: string): number {
  const tokens = scanQuery(query.slice(0, maxKeywordLength));
  const ends = new Set(tokens.map(({ span }) => span.to));
  const start = tokens.find(
    ({ span }) => query.startsWith(partText, span.from) && ends.has(span.from + partText.length),
  );
  return start?.span.from ?? -1;
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
