import { escapeHtml } from '../../serving/escapeHtml.ts';

const address = /https?:\/\/[^\s<>"'`]+[^\s<>"'`.,;:!?)\]]/g;

/** Plain text as HTML in which web addresses can be clicked. */
export function linkText(text: string): string {
  let html = '';
  let done = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const safe = escapeHtml(found);
    html += `${escapeHtml(text.slice(done, index))}<a href="${safe}" target="_blank" rel="noreferrer">${safe}</a>`;
    done = index + found.length;
  }
  return html + escapeHtml(text.slice(done));
}
