import { escapeHtml } from '../../serving/escapeHtml.ts';
import { pageReply } from '../../serving/pageReply.ts';
import type { Reply } from '../../serving/Reply.ts';
import type { Mail } from '../receive/Mail.ts';
import { pageStyle } from './pageStyle.ts';
import { writtenTime } from './writtenTime.ts';

const refreshSeconds = 5;

function row({ id, recipients, subject, receivedAt }: Mail): string {
  return `<li><a class="mail" href="/mails/${id}">
<span class="to">${escapeHtml(recipients.join(', '))}</span>
<span class="subject">${escapeHtml(subject || '(no subject)')}</span>
${writtenTime(receivedAt)}
</a></li>`;
}

/** The mails, newest first; it looks for new ones by itself. */
export function listPage(mails: readonly Mail[], to: string | undefined, smtpUrl: string): Reply {
  const count = `${mails.length} ${mails.length === 1 ? 'mail' : 'mails'}`;
  const whose = to === undefined ? '' : ` to ${to}`;
  const list =
    mails.length === 0
      ? `<p class="none"><strong>No mail${escapeHtml(whose)} yet</strong>What the product sends appears here by itself.</p>`
      : `<ul class="mails">\n${mails.map(row).join('\n')}\n</ul>`;
  const empty = '<form method="post" action="/empty"><button class="button">Delete all</button></form>';
  return pageReply({
    title: mails.length === 0 ? 'Sandbox mailbox' : `(${mails.length}) Sandbox mailbox`,
    head: `<meta http-equiv="refresh" content="${refreshSeconds}">\n`,
    style: pageStyle,
    allows: { 'form-action': "'self'" },
    main: `<header><div><p class="badge">Sandbox · nothing is delivered</p>
<h1>Mailbox</h1>
<p class="lead">${count}${escapeHtml(whose)} · receives at ${escapeHtml(smtpUrl)}${to === undefined ? '' : ' · <a href="/">show all</a>'}</p></div>
${mails.length > 0 && to === undefined ? empty : ''}</header>
<div class="sheet">${list}</div>`,
  });
}
