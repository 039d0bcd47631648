import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillInPage } from '../serving/template.ts';
import { type Article, articlesAt, lastChange, type SiteId, sites } from './articles.ts';

const minute = 60_000;
const hostileHtml = readFileSync(join(import.meta.dirname, 'hostileContent.txt'), 'utf8');
const attackHtml =
  '<img src="https://images.example/top.jpg" alt="" onerror="window.newsRan = true"><script>window.newsRan = true;</script>';
/** The rows of a table that is too long for a page. */
const lots = Array.from({ length: 420 }, (_, index) => ({ lot: index + 1 }));

/** Encodes plain text for HTML or XML. Like WordPress, it writes typographic characters as numbers. */
export function encode(text: string, ampersand = '&#038;'): string {
  return text
    .replaceAll('&', ampersand)
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/[’‘“”…–—]/g, (character) => `&#${character.codePointAt(0)};`);
}

/** Formats a date by RFC 822 in one of the ways feeds use. A date without a zone is UTC. */
function formatDate(time: number, quirks: Article['quirks'] = []): string {
  const clockText = (at: number) => new Date(at).toUTCString().replace(' GMT', '');
  if (quirks.includes('date in Eastern time')) return `${clockText(time - 300 * minute)} EST`;
  if (quirks.includes('date in GMT')) return `${clockText(time)} GMT`;
  return quirks.includes('date without zone') ? clockText(time) : `${clockText(time)} +0000`;
}

/** Returns the link of an article in the feed, which need not be a web address. */
function linkOf({ quirks, site, slug, id }: Article, publicAddress: string): string {
  if (quirks.includes('script link')) return 'javascript:window.newsRan=true;void(document.title)';
  if (quirks.includes('relative link')) return `/${site}/${slug}/`;
  const tracking = `?utm_source=rss&utm_medium=feed&utm_campaign=${site}-daily&fbclid=IwAR${id}`;
  return `${publicAddress}/${site}/${slug}/${quirks.includes('tracking link') ? tracking : ''}`;
}

/** Writes an item. Its guid names the real site, so it is the same wherever this server runs. */
function writeItem(article: Article, publicAddress: string): string {
  const { title, quirks, author, id, site, slug, publishedAt, lead } = article;
  const home = `${publicAddress}/${site}/`;
  return fillInPage(join(import.meta.dirname, 'feedItem.tpl'), {
    ...{ home, site, id },
    title: encode(title, quirks.includes('named ampersand') ? '&amp;' : undefined),
    lead: encode(lead),
    siteName: encode(sites[site].name),
    link: encode(linkOf(article, publicAddress)),
    page: `${home}${slug}/`,
    author: quirks.includes('no author') ? '' : author,
    date: formatDate(publishedAt, quirks),
    described: !quirks.includes('no description'),
    attack: quirks.includes('huge content') ? attackHtml : '',
    // The end mark of CDATA cannot be part of it.
    hostile: hostileHtml.replaceAll(']]>', ']]&gt;'),
    lots,
    comments: id % 7,
  });
}

/** Writes the beginning of a feed up to the first item. */
export function writeFeedHead(site: SiteId, publicAddress: string, now: number): string {
  const { name, motto, startsWithBlankLine } = sites[site];
  const values = { name: encode(name), motto, home: `${publicAddress}/${site}/`, date: formatDate(lastChange(now)) };
  return (startsWithBlankLine ? '\n' : '') + fillInPage(join(import.meta.dirname, 'feedHead.tpl'), values);
}

/** Writes the feed of a site as WordPress does. It depends on the time alone. */
export function writeFeed(site: SiteId, publicAddress: string, now: number): string {
  const items = articlesAt(site, now).flatMap((article) => {
    // A second item has the same guid and an earlier date, as after a correction.
    const copy = { ...article, publishedAt: article.publishedAt - 7 * minute };
    return article.quirks.includes('listed twice') ? [article, copy] : [article];
  });
  const text = items.map((item) => writeItem(item, publicAddress)).join('');
  return `${writeFeedHead(site, publicAddress, now)}${text}\n</channel>\n</rss>\n`;
}
