import { escapeHtml, pageReply } from '../serving/pageReply.ts';
import type { Reply } from '../serving/Reply.ts';
import type { Mail } from './Mailbox.ts';
import type { ParsedMail } from './parseMail.ts';

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

/** Formats a time as HTML, in the zone of this machine. */
function timeHtml(time: number): string {
  return `<time datetime="${new Date(time).toISOString()}">${timeFormat.format(time)}</time>`;
}

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

function listRow({ id, recipients, subject, receivedAt }: Mail): string {
  return `<li><a class="mail" href="/mails/${id}">
<span class="to">${escapeHtml(recipients.join(', '))}</span>
<span class="subject">${escapeHtml(subject || '(no subject)')}</span>
${timeHtml(receivedAt)}
</a></li>`;
}

/** Returns the list of mails, newest first. It reloads itself. */
export function listPage(mails: readonly Mail[], to: string | undefined, smtpUrl: string): Reply {
  const filter = to === undefined ? '' : escapeHtml(` to ${to}`);
  const list =
    mails.length === 0
      ? `<p class="none"><strong>No mail${filter} yet</strong>What the product sends appears here by itself.</p>`
      : `<ul class="mails">\n${mails.map(listRow).join('\n')}\n</ul>`;
  const showAll = to === undefined ? '' : ' · <a href="/">show all</a>';
  const deleteAll = '<form method="post" action="/empty"><button class="button">Delete all</button></form>';
  return pageReply({
    title: mails.length === 0 ? 'Sandbox mailbox' : `(${mails.length}) Sandbox mailbox`,
    look: 'mailbox',
    head: `<meta http-equiv="refresh" content="${refreshSeconds}">\n`,
    allows: { 'form-action': "'self'" },
    main: `<header><div><p class="badge">Sandbox · nothing is delivered</p>
<h1>Mailbox</h1>
<p class="lead">${mails.length} ${mails.length === 1 ? 'mail' : 'mails'}${filter} · receives at ${escapeHtml(smtpUrl)}${showAll}</p></div>
${mails.length > 0 && to === undefined ? deleteAll : ''}</header>
<div class="sheet">${list}</div>`,
  });
}

/** Returns a row of a description list, or nothing when `html` is empty. */
function detailRow(name: string, html: string): string {
  return html === '' ? '' : `<dt>${escapeHtml(name)}</dt><dd>${html}</dd>`;
}

function headersHtml({ headers, attachments }: ParsedMail): string {
  const rows = headers.map(({ name, value }) => detailRow(name, escapeHtml(value)));
  const attachmentRows = attachments.map(({ name, type, bytes }) =>
    detailRow('Attachment', escapeHtml(`${name || 'without a name'} (${type}, ${bytes} bytes)`)),
  );
  return `<details><summary>All headers</summary><dl>\n${[...rows, ...attachmentRows].join('\n')}\n</dl></details>`;
}

/** Returns the page of one mail with its headers, its HTML part in a frame without permissions, and its text part. */
export function mailPage({ id, recipients, envelopeFrom, receivedAt }: Mail, parsed: ParsedMail): Reply {
  const subject = parsed.subject || '(no subject)';
  const frame = `<iframe src="/mails/${id}/html" sandbox="${frameSandbox}" title="HTML part of the mail"></iframe>`;
  return pageReply({
    title: `${subject} — sandbox mailbox`,
    look: 'mailbox',
    allows: { 'frame-src': "'self'" },
    main: `<nav aria-label="Mailbox"><a href="/">← All mails</a><a href="/mails/${id}.eml">Source</a></nav>
<header><div><p class="badge">Sandbox · nothing is delivered</p>
<h1>${escapeHtml(subject)}</h1></div></header>
<div class="sheet"><dl>
${detailRow('From', escapeHtml(parsed.from || envelopeFrom))}
${detailRow('To', escapeHtml(parsed.to))}
${detailRow('Delivered to', escapeHtml(recipients.join(', ')))}
${detailRow('Received', timeHtml(receivedAt))}
</dl>
${headersHtml(parsed)}</div>
${parsed.html === null ? '' : `<h2>HTML</h2>\n<div class="sheet">${frame}</div>`}
${parsed.text === null ? '' : `<h2>Text</h2>\n<div class="sheet"><pre>${linkText(parsed.text)}</pre></div>`}`,
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
