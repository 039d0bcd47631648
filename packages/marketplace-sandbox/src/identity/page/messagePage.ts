import { escapeHtml } from '../../serving/escapeHtml.ts';
import { pageReply } from '../../serving/pageReply.ts';
import type { Reply } from '../../serving/Reply.ts';
import { pageStyle } from './pageStyle.ts';

/** A page that only says something. */
export function messagePage(status: number, title: string, text: string): Reply {
  return pageReply({
    status,
    title: `${title} — sandbox sign-in`,
    style: pageStyle,
    main: `<p class="badge">Sandbox</p>
<h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(text)}</p>`,
  });
}
