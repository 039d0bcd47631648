import type { Understood } from './Query.ts';

/** Changes of a query's text as a click makes them; the text stays what a person could have typed. */

/** The query without one of its parts: the first place where it was asked for is taken out. */
export function withoutPart(query: string, part: Pick<Understood, 'asked'>): string {
  const { asked } = part;
  const start = placeOf(query, asked);
  if (start < 0) return tidy(query);
  return tidy(`${query.slice(0, start)} ${query.slice(start + asked.length)}`);
}

/** The query with one of its words searched for as it was typed, wherever it stands and no quotes are around it yet. */
export function exactly(query: string, word: string): string {
  const sought = tidy(word);
  if (sought === '') return query;
  const letters = sought.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const whole = new RegExp(String.raw`(?<![\p{L}\p{N}])${letters}(?![\p{L}\p{N}])`, 'giu');
  return unquoted(query, (text) => text.replace(whole, '"$&"'));
}

/** Where words begin and end, so that "rc" is not taken out of "arc rc"; else wherever the letters stand. */
function placeOf(query: string, asked: string): number {
  if (asked === '') return -1;
  for (let place = query.indexOf(asked); place >= 0; place = query.indexOf(asked, place + 1)) {
    const before = query[place - 1] ?? ' ';
    const behind = query[place + asked.length] ?? ' ';
    if (!wordLetter.test(before) && !wordLetter.test(behind)) return place;
  }
  return query.indexOf(asked);
}

const wordLetter = /[\p{L}\p{N}]/u;

/** Changes what stands outside of quotes; a quote that is not closed begins nothing. */
function unquoted(query: string, change: (text: string) => string): string {
  const pieces = query.split('"');
  const open = pieces.length % 2 === 0 ? pieces.length - 1 : -1;
  return pieces.map((piece, index) => (index % 2 === 1 && index !== open ? piece : change(piece))).join('"');
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
