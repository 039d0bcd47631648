import { pageReply } from '../../serving/pageReply.ts';
import type { Reply } from '../../serving/Reply.ts';
import { pageStyle } from './pageStyle.ts';

/** A page that only says something. */
export function messagePage(status: number, title: string, text: string): Reply {
  return pageReply({ status, title, style: pageStyle, main: `<h1>${title}</h1>\n<p class="lead">${text}</p>` });
}
