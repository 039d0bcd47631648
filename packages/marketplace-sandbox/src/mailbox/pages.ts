import { join } from 'node:path';
import { pageReply } from '../serving/pageReply.ts';
import type { Reply } from '../serving/Reply.ts';
import { escapeHtml } from '../serving/template.ts';
import type { Mail, ParsedMail } from './Mailbox.ts';

const refreshSeconds = 5;
const urlPattern = /https?:\/\/[^\s<>"'`]+[^\s<>"'`.,;:!?)\]]/g;
const documentStart = /^\s*(?:<!doctype[^>]*>)?/i;

/**
 * The permissions of an HTML part. Its links open as pages of their own with scripts, because a link in a mail leads to a
 * page that needs them. The part itself has no scripts, no forms and no access to the page around it.
 */
const frameSandbox = 'allow-popups allow-popups-to-escape-sandbox';

const partPolicy = [
  `sandbox ${frameSandbox}`,
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: http: https:',
  'font-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Returns plain text as HTML with links. */
function linkText(text: string): string {
  let html = '';
  let end = 0;
  for (const { 0: url, index } of text.matchAll(urlPattern)) {
    const escaped = escapeHtml(url);
    html += `${escapeHtml(text.slice(end, index))}<a href="${escaped}" target="_blank" rel="noreferrer">${escaped}</a>`;
    end = index + url.length;
  }
  return html + escapeHtml(text.slice(end));
}

/** Returns what both pages show of a mail. Times are in the zone of this machine. */
function mailValues({ id, recipients, subject, receivedAt }: Mail) {
  return {
    id,
    deliveredTo: recipients.join(', '),
    subject: subject || '(no subject)',
    isoTime: new Date(receivedAt).toISOString(),
    time: timeFormat.format(receivedAt),
  };
}

/** Returns the list of mails, newest first. It reloads itself. */
export function listPage(mails: readonly Mail[], to: string | undefined, smtpUrl: string): Reply {
  return pageReply({
    title: mails.length === 0 ? 'Sandbox mailbox' : `(${mails.length}) Sandbox mailbox`,
    look: 'mailbox',
    head: `<meta http-equiv="refresh" content="${refreshSeconds}">\n`,
    allows: { 'form-action': "'self'" },
    template: join(import.meta.dirname, 'list.tpl'),
    values: {
      smtpUrl,
      count: `${mails.length} ${mails.length === 1 ? 'mail' : 'mails'}`,
      filter: to === undefined ? '' : ` to ${to}`,
      deletable: mails.length > 0 && to === undefined,
      mails: mails.map(mailValues),
    },
  });
}

/** Returns the page of one mail with its headers, its HTML part in a frame without permissions, and its text part. */
export function mailPage(mail: Mail, { from, to, headers, attachments, html, text }: ParsedMail): Reply {
  const values = mailValues(mail);
  return pageReply({
    title: `${values.subject} — sandbox mailbox`,
    look: 'mailbox',
    allows: { 'frame-src': "'self'" },
    template: join(import.meta.dirname, 'mail.tpl'),
    values: {
      ...{ ...values, to, headers, attachments },
      from: from || mail.envelopeFrom,
      frame: html === null ? '' : frameSandbox,
      text: text === null ? '' : linkText(text),
    },
  });
}

/** Returns the HTML part as a document of its own, with links that open outside of the frame. */
export function htmlPartReply(html: string): Reply {
  return {
    status: 200,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': partPolicy },
    // The base follows the document type. Before it, the browser would use quirks mode.
    body: html.replace(documentStart, (start) => `${start}<base target="_blank">`),
  };
}
