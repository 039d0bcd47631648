import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Article, articlesAt, lastChange, type SiteId, sites } from './articles.ts';

const minute = 60_000;
const hostileHtml = readFileSync(join(import.meta.dirname, 'hostileContent.txt'), 'utf8');
const hugeTableRows = 420;

const namespaces = [
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:wfw="http://wellformedweb.org/CommentAPI/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"',
  'xmlns:slash="http://purl.org/rss/1.0/modules/slash/"',
];

/** Encodes plain text for HTML or XML. Like WordPress, it writes typographic characters as numbers. */
export function encode(text: string, ampersand = '&#038;'): string {
  return text
    .replaceAll('&', ampersand)
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/[’‘“”…–—]/g, (character) => `&#${character.codePointAt(0)};`);
}

/** Wraps HTML for XML without encoding it. The end mark of CDATA cannot be part of it. */
function cdata(html: string): string {
  return `<![CDATA[${html.replaceAll(']]>', ']]&gt;')}]]>`;
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

/** Returns the excerpt, which ends with a link to the post as WordPress writes it. */
function excerptOf({ quirks, lead, title, site }: Article, page: string): string {
  const attack =
    '<img src="https://images.example/top.jpg" alt="" onerror="window.newsRan = true"><script>window.newsRan = true;</script>';
  const excerpt = quirks.includes('huge content')
    ? `<p>${attack}${encode(lead)} [&#8230;]</p>`
    : `<p>${encode(lead)}</p>`;
  const home = `<a href="${new URL(`/${site}/`, page)}">${encode(sites[site].name)}</a>`;
  return `${excerpt}\n<p>The post <a href="${page}">${encode(title)}</a> appeared first on ${home}.</p>\n`;
}

/** Returns the text of an article. Huge content adds hostile HTML and a long table with pictures. */
function contentOf({ quirks, lead, id }: Article): string {
  const paragraph = `<p>${encode(lead)}</p>`;
  if (!quirks.includes('huge content')) return paragraph;
  const rows = Array.from({ length: hugeTableRows }, (_, lot) => {
    const picture = `https://images.example/wp-content/uploads/lots/${id}-${lot + 1}-150x210.jpg`;
    return `<tr onmouseover="window.newsRan = true"><td>Lot ${lot + 1}</td><td><img loading="lazy" src="${picture}" alt=""></td></tr>`;
  });
  return `${paragraph}\n${hostileHtml}<table class="wp-block-table"><tbody>\n${rows.join('\n')}\n</tbody></table>`;
}

/** Writes an item. Its guid names the real site, so it is the same wherever this server runs. */
function writeItem(article: Article, publicAddress: string): string {
  const { title, quirks, author, id, site, slug, publishedAt } = article;
  const page = `${publicAddress}/${site}/${slug}/`;
  const creator = quirks.includes('no author') ? '' : `\n    <dc:creator>${cdata(author)}</dc:creator>`;
  const description = `\n    <description>${cdata(excerptOf(article, page))}</description>`;
  return `
  <item>
    <title>${encode(title, quirks.includes('named ampersand') ? '&amp;' : undefined)}</title>
    <link>${encode(linkOf(article, publicAddress))}</link>
    <comments>${page}#respond</comments>${creator}
    <pubDate>${formatDate(publishedAt, quirks)}</pubDate>
    <category>${cdata('Trading Cards')}</category>
    <guid isPermaLink="false">https://${site}.example/?p=${id}</guid>${quirks.includes('no description') ? '' : description}
    <content:encoded>${cdata(contentOf(article))}</content:encoded>
    <wfw:commentRss>${page}feed/</wfw:commentRss>
    <slash:comments>${id % 7}</slash:comments>
  </item>`;
}

/** Writes the beginning of a feed up to the first item. */
export function writeFeedHead(site: SiteId, publicAddress: string, now: number): string {
  const { name, motto, startsWithBlankLine } = sites[site];
  const home = `${publicAddress}/${site}/`;
  return `${startsWithBlankLine ? '\n' : ''}<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"
  ${namespaces.join('\n  ')}
  >

<channel>
  <title>${encode(name)}</title>
  <atom:link href="${home}feed/" rel="self" type="application/rss+xml" />
  <link>${home}</link>
  <description>${cdata(motto)}</description>
  <lastBuildDate>${formatDate(lastChange(now))}</lastBuildDate>
  <language>en-US</language>
  <sy:updatePeriod>hourly</sy:updatePeriod>
  <sy:updateFrequency>1</sy:updateFrequency>
  <generator>https://wordpress.org/?v=6.8.2</generator>
`;
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
