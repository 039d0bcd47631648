import type { Reply } from '../http/Reply.ts';
import { escapeHtml } from './escapeHtml.ts';
import { pageReply } from './pageReply.ts';

/** A page that only says something. */
export function messagePage(status: number, title: string, text: string): Reply {
  return pageReply({
    status,
    title: `${title} — sandbox sign-in`,
    main: `<p class="badge">Sandbox</p>
<h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(text)}</p>`,
  });
}
