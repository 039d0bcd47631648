import { escapeHtml } from '#server/http/response/escapeHtml.ts';

/** A page describes itself with this to search engines, to messengers that preview a link, and to the browser's tab. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The one absolute URL of the page, without parameters that change nothing of it. */
  readonly canonical: string;
  /** An absolute URL. */
  readonly picture: string;
  /** True if the picture is of a card and may fill the preview; the site's emblem is shown small. */
  readonly isPictureLarge: boolean;
  /** False for what expires, and for pages of one visitor. */
  readonly isIndexed: boolean;
}

/**
 * Writes the head into the HTML of the page. Search engines keep no copy and no excerpt of any page: listings must not
 * outlive six hours anywhere (decision 21).
 */
export function withHead(page: string, head: PageHead): string {
  const { title, description, canonical, picture, isPictureLarge, isIndexed } = head;
  const robots = [...(isIndexed ? [] : ['noindex']), 'noarchive', 'nosnippet'].join(', ');
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    named('robots', robots),
    `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
    property('og:site_name', 'Cardfall'),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    property('og:image', picture),
    named('twitter:card', isPictureLarge ? 'summary_large_image' : 'summary'),
  ];
  return page
    .replace(/<meta\s+name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '));
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}" />`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}" />`;
}
