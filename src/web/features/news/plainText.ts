/** No title or excerpt needs more; nothing longer is even looked through. */
const longestHtml = 20_000;
const longestExcerpt = 320;

const unseen =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|template|noscript|iframe|svg|title|textarea)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const inline = /<\/?(?:a|abbr|b|cite|code|em|i|mark|s|small|span|strong|sub|sup|u)\b(?:"[^"]*"|'[^']*'|[^'">])*>?/gi;
const tag = /<[a-z/!?](?:"[^"]*"|'[^']*'|[^'">])*>?/gi;
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;
const names: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  eacute: 'é',
};

/**
 * What of a piece of HTML can be read, as one line of text: without markup, entities decoded once. It never becomes
 * markup again, so that it need not be parsed as a browser would.
 */
export function htmlToText(html: string): string {
  const text = html.slice(0, longestHtml).replace(unseen, ' ').replace(inline, '').replace(tag, ' ');
  return oneLine(text.replace(entity, character));
}

/** One line of text without control characters and direction marks, as the product's own converter sends it. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

/** The beginning of a text, cut between words. */
export function excerpt(text: string): string {
  // WordPress closes every description with where it came from.
  const own = text.replace(/\s*The post .{1,400} appeared first on .{1,200}$/, '');
  if (own.length <= longestExcerpt) return own;
  return `${own.slice(0, longestExcerpt).replace(/\s+\S*$/, '')}…`;
}

function character(written: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return names[name.toLowerCase()] ?? written;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
