import { Parser } from 'htmlparser2';

/** Elements whose text a browser does not show in the page. */
const hiddenElements = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'title', 'textarea']);
/** Elements that do not separate words. */
const inlineElements = new Set([
  'a',
  'abbr',
  'b',
  'cite',
  'code',
  'em',
  'i',
  'mark',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
]);

/**
 * Returns the visible text of an HTML fragment on one line, with entities decoded once. It reads the parser's events
 * instead of a tree, because a tree that is nested deeply enough overflows the stack.
 */
export function htmlToText(html: string): string {
  let text = '';
  let hiddenDepth = 0;
  const separate = (name: string) => {
    if (!inlineElements.has(name)) text += ' ';
  };
  const parser = new Parser({
    onopentagname(name) {
      if (hiddenElements.has(name)) hiddenDepth++;
      separate(name);
    },
    onclosetag(name) {
      if (hiddenElements.has(name)) hiddenDepth--;
      separate(name);
    },
    ontext(part) {
      if (hiddenDepth === 0) text += part;
    },
  });
  parser.end(html);
  return toPlainLine(text);
}

/** Puts text on one line, without control characters and direction marks. */
export function toPlainLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}
