import { Parser } from 'htmlparser2';
import { toPlainLine } from './newsText.ts';

/** Enough for any excerpt; the rest is ignored. The parser takes quadratic time for elements nested in each other. */
const maxHtmlLength = 20_000;

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
  parser.end(html.slice(0, maxHtmlLength));
  return toPlainLine(text);
}
