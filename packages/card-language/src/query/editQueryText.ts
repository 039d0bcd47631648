import { foldText } from '../text/foldText.ts';
import { scanQuery } from './scanQuery.ts';
import type { Understood } from './Query.ts';
import { longestKeyword } from './Query.ts';

/** A query without one of its understood parts, as if the part had never been typed. */
export function withoutPart(query: string, part: Understood): string {
  const place = placeOf(query, part.asked);
  if (place === -1) return query;
  const [before, behind] = [query.slice(0, place), query.slice(place + part.asked.length)];
  return `${before.trimEnd()} ${behind.trimStart()}`.trim();
}

/** Where some whole words stand in a query; -1 if they do not. The a of "charizard a" is not that of its first word. */
function placeOf(query: string, asked: string): number {
  const parts = scanQuery(query.slice(0, longestKeyword));
  const ends = new Set(parts.map((part) => part.asked.end));
  const start = parts.find(
    (part) => query.startsWith(asked, part.asked.start) && ends.has(part.asked.start + asked.length),
  );
  return start?.asked.start ?? -1;
}

/** A query in which a word means itself and is not corrected: the word in quotes, and all else as it was. */
export function exactly(query: string, word: string): string {
  const meant = foldText(word);
  let written = query;
  for (const { kind, excluded, asked } of scanQuery(query.slice(0, longestKeyword)).toReversed()) {
    if (kind !== 'word' || excluded || foldText(asked.text) !== meant) continue;
    written = `${written.slice(0, asked.start)}"${asked.text}"${written.slice(asked.end)}`;
  }
  return written;
}
