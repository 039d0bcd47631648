/** Enough for any title or excerpt; the rest is ignored. */
const maxHtmlLength = 20_000;
const maxExcerptLength = 320;

const invisible =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|template|noscript|iframe|svg|title|textarea)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const inline = /<\/?(?:a|abbr|b|cite|code|em|i|mark|s|small|span|strong|sub|sup|u)\b(?:"[^"]*"|'[^']*'|[^'">])*>?/gi;
const tag = /<[a-z/!?](?:"[^"]*"|'[^']*'|[^'">])*>?/gi;
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;
const namedEntities: Readonly<Record<string, string>> = {
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
 * Converts HTML to one line of text: removes the markup and decodes entities once. The result is never used as markup, so
 * it need not be parsed as a browser would.
 */
export function htmlToText(html: string): string {
  const text = html.slice(0, maxHtmlLength).replace(invisible, ' ').replace(inline, '').replace(tag, ' ');
  return oneLine(text.replace(entity, decodeEntity));
}

/** Reduces text to one line without control characters and direction marks. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

/** Returns the beginning of a text, cut between words. */
export function excerpt(text: string): string {
  // WordPress ends every description with its origin.
  const body = text.replace(/\s*The post .{1,400} appeared first on .{1,200}$/, '');
  if (body.length <= maxExcerptLength) return body;
  return `${body.slice(0, maxExcerptLength).replace(/\s+\S*$/, '')}…`;
}

function decodeEntity(entityText: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return namedEntities[name.toLowerCase()] ?? entityText;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
