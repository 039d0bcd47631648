const maxExcerptLength = 320;

/** Puts text on one line, without control characters and direction marks. */
export function toPlainLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

/** Returns the beginning of an article, cut between two words. */
export function toExcerpt(article: string): string {
  // WordPress ends every description with a link to the post.
  const text = article.replace(/\s*The post .{1,400} appeared first on .{1,200}$/, '');
  if (text.length <= maxExcerptLength) return text;
  return `${text.slice(0, maxExcerptLength).replace(/\s+\S*$/, '')}…`;
}
