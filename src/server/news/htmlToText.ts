import { Parser } from 'htmlparser2';

const unseen = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'title', 'textarea']);
const inline = new Set([
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

/** What of a piece of HTML can be read: its text on one line, entities decoded once, nothing that was never meant to be seen. */
export function htmlToText(html: string): string {
  let text = '';
  let hidden = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (unseen.has(name)) hidden++;
      if (!inline.has(name)) text += ' ';
    },
    onclosetag: (name) => {
      if (unseen.has(name)) hidden--;
      if (!inline.has(name)) text += ' ';
    },
    ontext: (part) => {
      if (hidden === 0) text += part;
    },
  });
  parser.end(html);
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}
