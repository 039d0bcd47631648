import type { Reply } from '../../serving/Reply.ts';

/**
 * What the HTML of a mail may do: open its links beside the mailbox, as pages in their own right, for a link in a mail
 * leads to a page that needs its scripts. No script of its own, no form, no way to the page around it.
 */
export const frameSandbox = 'allow-popups allow-popups-to-escape-sandbox';

const policy = [
  `sandbox ${frameSandbox}`,
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: http: https:',
  'font-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

const beginning = /^\s*(?:<!doctype[^>]*>)?/i;

/** The HTML part as a document of its own, with links that open outside of the frame. */
export function htmlPartReply(html: string): Reply {
  return {
    status: 200,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
    // Right after the document type: before it, the browser would draw the mail by the rules of 1998.
    body: html.replace(beginning, (start) => `${start}<base target="_blank">`),
  };
}
