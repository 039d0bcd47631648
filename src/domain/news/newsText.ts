const maxExcerptLength = 320;
/** WordPress ends every description with a link to the post. */
const origin = /\s*The post .{1,400} appeared first on .{1,200}$/;
/** The longest match of {@link origin} on one line. Looking for it in a whole article takes quadratic time. */
const maxOriginLength = 650;

/** Puts text on one line, without control characters and direction marks. */
export function toPlainLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

/** Cuts text to a length in UTF-16 units, and never between the two of one character: PostgreSQL refuses a half one. */
export function truncate(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');
}

/** Returns the beginning of an article, cut between two words. */
export function toExcerpt(article: string): string {
  const text = article.slice(0, -maxOriginLength) + article.slice(-maxOriginLength).replace(origin, '');
  if (text.length <= maxExcerptLength) return text;
  return `${truncate(text, maxExcerptLength).replace(/\s+\S*$/, '')}…`;
}
