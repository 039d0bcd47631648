import { escapeHtml } from '../../serving/escapeHtml.ts';
import { pageReply } from '../../serving/pageReply.ts';
import type { Reply } from '../../serving/Reply.ts';
import type { Mail } from '../receive/Mail.ts';
import type { Letter } from '../receive/readLetter.ts';
import { frameSandbox } from './htmlPartReply.ts';
import { linkText } from './linkText.ts';
import { pageStyle } from './pageStyle.ts';
import { writtenTime } from './writtenTime.ts';

/** `name` is text, `html` is HTML. */
function line(name: string, html: string): string {
  return html === '' ? '' : `<dt>${escapeHtml(name)}</dt><dd>${html}</dd>`;
}

function headersOf({ headers, attachments }: Letter): string {
  const attached = attachments.map(({ name, type, bytes }) =>
    line('Attachment', escapeHtml(`${name || 'without a name'} (${type}, ${bytes} bytes)`)),
  );
  return `<details><summary>All headers</summary><dl>
${headers.map(({ name, value }) => line(name, escapeHtml(value))).join('\n')}
${attached.join('\n')}
</dl></details>`;
}

/** One mail: who and when, its HTML part in a frame that can do nothing, and its text part. */
export function mailPage(mail: Mail, letter: Letter): Reply {
  const { id, recipients, envelopeFrom, receivedAt } = mail;
  const subject = letter.subject || '(no subject)';
  const html =
    letter.html !== null &&
    `<h2>HTML</h2>
<div class="sheet"><iframe src="/mails/${id}/html" sandbox="${frameSandbox}" title="HTML part of the mail"></iframe></div>`;
  const text = letter.text !== null && `<h2>Text</h2>\n<div class="sheet"><pre>${linkText(letter.text)}</pre></div>`;
  return pageReply({
    title: `${subject} — sandbox mailbox`,
    style: pageStyle,
    allows: { 'frame-src': "'self'" },
    main: `<nav aria-label="Mailbox"><a href="/">← All mails</a><a href="/mails/${id}.eml">Source</a></nav>
<header><div><p class="badge">Sandbox · nothing is delivered</p>
<h1>${escapeHtml(subject)}</h1></div></header>
<div class="sheet"><dl>
${line('From', escapeHtml(letter.from || envelopeFrom))}
${line('To', escapeHtml(letter.to))}
${line('Delivered to', escapeHtml(recipients.join(', ')))}
${line('Received', writtenTime(receivedAt))}
</dl>
${headersOf(letter)}</div>
${html || ''}
${text || ''}`,
  });
}
