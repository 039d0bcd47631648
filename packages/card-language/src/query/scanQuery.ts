/** A stretch of the query's text. */
export interface Asked {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export type ScannedPart =
  | { readonly kind: 'word' | 'phrase'; readonly asked: Asked; readonly inner: string; readonly excluded: boolean }
  | { readonly kind: 'group'; readonly asked: Asked; readonly items: readonly string[]; readonly excluded: boolean };

/** How many items of a bracket are read; nobody writes so many by hand. */
const mostItems = 40;

/** Every dash that a keyboard or a copied text may have. */
export const minus = /[-‐‑‒–—−]/;
const quote = /["“”„«»]/;
/** Numbers that people part with spaces are one word: `# 57`, `12 / 99`, `/ 99`. */
const spacedNumber =
  /(?:#\s*)?(?:[a-z]{0,4}\d{1,5}\s+)?\/\s+[a-z]{0,4}\d{1,5}(?![\p{L}\p{N}/])|#\s+[a-z]{0,4}-?\d[a-z\d-]*/iuy;
const wordSign = String.raw`[\p{L}\p{N}\p{M}&'‘’ʼ${'`'}´′.\-‐‑‒–—−⁄™®©\p{Default_Ignorable_Code_Point}]`;
/** A word goes on until a sign that parts words when text is folded, or until a number that is glued to it. */
const word = new RegExp(String.raw`(?:${wordSign}|[#/])(?:${wordSign}|(?<![\p{L}\p{N})])#|(?<!\p{L})/|/(?!\d))*`, 'uy');

/**
 * A query taken apart by its signs: words, `"phrases"`, `(a, b)`, each with or without a minus in front. Slips are
 * forgiven: a quote or bracket that nobody closed is not there, doubled commas and stray signs are nothing.
 */
export function scanQuery(text: string): ScannedPart[] {
  const parts: ScannedPart[] = [];
  const lastBracket = text.lastIndexOf(')');
  let place = 0;
  while (place < text.length) {
    const start = place;
    while (minus.test(text[place] ?? '')) place++;
    // A minus before a space parts words ("Jordan - Bulls") and excludes nothing.
    const excluded = place > start && place < text.length && !/[\s,)]/.test(text[place] ?? '');
    const scanned = scanPart(text, start, place, excluded, lastBracket);
    if (scanned.part !== null) parts.push(scanned.part);
    place = Math.max(scanned.next, place + 1);
  }
  return parts;
}

interface Scanned {
  readonly part: ScannedPart | null;
  readonly next: number;
}

function scanPart(text: string, start: number, place: number, excluded: boolean, lastBracket: number): Scanned {
  const sign = text[place] ?? '';
  const asked = (end: number): Asked => ({ text: text.slice(start, end), start, end });
  if (quote.test(sign)) {
    const end = closing(text, place + 1, quote);
    if (end === -1) return { part: null, next: place + 1 };
    return {
      part: { kind: 'phrase', asked: asked(end + 1), inner: text.slice(place + 1, end), excluded },
      next: end + 1,
    };
  }
  if (sign === '(') {
    if (text[place + 1] === '(' || (!excluded && lastBracket < place)) return { part: null, next: place + 1 };
    const closed = text.indexOf(')', place + 1);
    const end = closed === -1 ? text.length : closed;
    const items = itemsOf(text.slice(place + 1, end));
    if (items.length === 0 || (!excluded && items.length === 1)) return { part: null, next: place + 1 };
    return { part: { kind: 'group', asked: asked(closed === -1 ? end : end + 1), items, excluded }, next: end + 1 };
  }
  const end = endOf(spacedNumber, text, place) ?? endOf(word, text, place);
  // By whole characters: half a one is none.
  if (end === null) return { part: null, next: place + ((text.codePointAt(place) ?? 0) > 0xffff ? 2 : 1) };
  return { part: { kind: 'word', asked: asked(end), inner: text.slice(place, end), excluded }, next: end };
}

function endOf(pattern: RegExp, text: string, place: number): number | null {
  pattern.lastIndex = place;
  return pattern.test(text) ? pattern.lastIndex : null;
}

function closing(text: string, from: number, sign: RegExp): number {
  for (let place = from; place < text.length; place++) if (sign.test(text[place] ?? '')) return place;
  return -1;
}

/** The items of a bracket: parted by commas, bars or "or", their own signs forgotten. */
function itemsOf(inner: string): string[] {
  return inner
    .split(/[,|]|\sor\s/i)
    .map((item) =>
      item
        .replace(/["“”„«»()]/g, ' ')
        .replace(/^[\s‐‑‒–—−-]+/, '')
        .trim(),
    )
    .filter((item) => item !== '')
    .slice(0, mostItems);
}
