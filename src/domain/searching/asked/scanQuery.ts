/** A stretch of the query's text. */
export interface Asked {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export type ScannedPart =
  | { readonly kind: 'word' | 'phrase'; readonly asked: Asked; readonly inner: string; readonly excluded: boolean }
  | { readonly kind: 'group'; readonly asked: Asked; readonly items: readonly string[]; readonly excluded: boolean };

const minus = /[-‐‑‒–—−]/;
const quote = /["“”„«»]/;
const wordEnds = /[\s,()"“”„«»]/;

/**
 * A query taken apart by its signs: words, `"phrases"`, `(a, b)`, each with or without a minus in front. Slips are
 * forgiven: a quote or bracket that nobody closed is not there, doubled commas and stray signs are nothing.
 */
export function scanQuery(text: string): ScannedPart[] {
  const parts: ScannedPart[] = [];
  let place = 0;
  while (place < text.length) {
    const start = place;
    while (minus.test(text[place] ?? '')) place++;
    // A minus before a space parts words ("Jordan - Bulls") and excludes nothing.
    const excluded = place > start && place < text.length && !/[\s,)]/.test(text[place] ?? '');
    const sign = text[place] ?? '';
    const asked = (end: number): Asked => ({ text: text.slice(start, end), start, end });
    if (quote.test(sign)) {
      const end = closing(text, place + 1, quote);
      if (end !== -1)
        parts.push({ kind: 'phrase', asked: asked(end + 1), inner: text.slice(place + 1, end), excluded });
      place = end === -1 ? place + 1 : end + 1;
    } else if (sign === '(' && text[place + 1] === '(') place++;
    else if (sign === '(') {
      const closed = closing(text, place + 1, /\)/);
      const end = closed === -1 ? text.length : closed;
      const items = itemsOf(text.slice(place + 1, end));
      const isGroup = excluded || items.length > 1;
      if (isGroup && items.length > 0) {
        parts.push({ kind: 'group', asked: asked(closed === -1 ? end : end + 1), items, excluded });
        place = end + 1;
      } else place++;
    } else if (wordEnds.test(sign)) place++;
    else if (sign !== '') {
      let end = place;
      while (end < text.length && !wordEnds.test(text[end] ?? '')) end++;
      parts.push({ kind: 'word', asked: asked(end), inner: text.slice(place, end), excluded });
      place = end;
    }
  }
  return parts;
}

function closing(text: string, from: number, sign: RegExp): number {
  for (let place = from; place < text.length; place++) if (sign.test(text[place] ?? '')) return place;
  return -1;
}

/** The items of a bracket: parted by commas, their own signs forgotten. */
function itemsOf(inner: string): string[] {
  return inner
    .split(',')
    .map((item) =>
      item
        .replace(/["“”„«»()]/g, ' ')
        .replace(/^[\s‐‑‒–—−-]+/, '')
        .trim(),
    )
    .filter((item) => item !== '');
}
