import type { Span } from './Query.ts';

interface TokenBase {
  /** The text as written, its minus and its brackets included. */
  readonly text: string;
  readonly span: Span;
  readonly excluded: boolean;
}

/** A word, a `"phrase"` or a group `(a, b)`, with or without a minus in front. */
export type QueryToken =
  | (TokenBase & { readonly kind: 'word' | 'phrase'; readonly inner: string })
  | (TokenBase & { readonly kind: 'group'; readonly items: readonly string[] });

/** The most items of a group that are read; nobody writes more by hand. */
const maxItems = 40;

/** Every dash that a keyboard or a copied text may have. */
export const dashPattern = /[-‐‑‒–—−]/;
const quote = /["“”„«»]/;
/** Numbers with spaces are one word: `# 57`, `12 / 99`, `/ 99`. */
const spacedNumber =
  /(?:#\s*)?(?:[a-z]{0,4}\d{1,5}\s+)?\/\s+[a-z]{0,4}\d{1,5}(?![\p{L}\p{N}/])|#\s+[a-z]{0,4}-?\d[a-z\d-]*/iuy;
const wordCharacter = String.raw`[\p{L}\p{N}\p{M}&'‘’ʼ${'`'}´′.\-‐‑‒–—−⁄™®©\p{Default_Ignorable_Code_Point}]`;
/** A word continues until a character that separates words in folded text, or a number that is glued to it. */
const word = new RegExp(
  String.raw`(?:${wordCharacter}|[#/])(?:${wordCharacter}|(?<![\p{L}\p{N}])#|(?<!\p{L})/|/(?!\d))*`,
  'uy',
);

/**
 * Splits a query into words, phrases and groups. Slips are forgiven: a quote or bracket that nobody closed, doubled
 * commas and stray signs are ignored.
 */
export function scanQuery(text: string): QueryToken[] {
  const tokens: QueryToken[] = [];
  const lastBracket = text.lastIndexOf(')');
  let at = 0;
  while (at < text.length) {
    const from = at;
    while (dashPattern.test(text[at] ?? '')) at++;
    // A minus before a space separates words ("Jordan - Bulls") and excludes nothing.
    const excluded = at > from && at < text.length && !/[\s,)]/.test(text[at] ?? '');
    const { token, next } = scanToken({ text, from, at, excluded, lastBracket });
    if (token !== null) tokens.push(token);
    at = next;
  }
  return tokens;
}

interface ScanState {
  readonly text: string;
  /** The start of the token, its minus included. */
  readonly from: number;
  /** The start of the token behind its minus. */
  readonly at: number;
  readonly excluded: boolean;
  /** The last closing bracket of the text, or -1. */
  readonly lastBracket: number;
}

interface Scanned {
  readonly token: QueryToken | null;
  readonly next: number;
}

function scanToken(state: ScanState): Scanned {
  const { text, at } = state;
  const character = text[at] ?? '';
  if (quote.test(character)) return scanPhrase(state);
  if (character === '(') return scanGroup(state);
  const end = endOf(spacedNumber, text, at) ?? endOf(word, text, at);
  // By whole characters: half a surrogate pair is none.
  if (end === null) return { token: null, next: at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) };
  return { token: { kind: 'word', inner: text.slice(at, end), ...base(state, end) }, next: end };
}

function scanPhrase(state: ScanState): Scanned {
  const { text, at } = state;
  const end = closingQuote(text, at + 1);
  if (end === -1) return { token: null, next: at + 1 };
  return { token: { kind: 'phrase', inner: text.slice(at + 1, end), ...base(state, end + 1) }, next: end + 1 };
}

function scanGroup(state: ScanState): Scanned {
  const { text, at, excluded, lastBracket } = state;
  const ignored = { token: null, next: at + 1 };
  if (text[at + 1] === '(' || (!excluded && lastBracket < at)) return ignored;
  const closing = text.indexOf(')', at + 1);
  const end = closing === -1 ? text.length : closing;
  const items = itemsOf(text.slice(at + 1, end));
  if (items.length === 0 || (!excluded && items.length === 1)) return ignored;
  return { token: { kind: 'group', items, ...base(state, closing === -1 ? end : closing + 1) }, next: end + 1 };
}

function base({ text, from, excluded }: ScanState, to: number): TokenBase {
  return { text: text.slice(from, to), span: { from, to }, excluded };
}

function endOf(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}

function closingQuote(text: string, from: number): number {
  for (let at = from; at < text.length; at++) if (quote.test(text[at] ?? '')) return at;
  return -1;
}

/** Splits a group at commas, bars and "or"; signs inside the items are ignored. */
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
    .slice(0, maxItems);
}
