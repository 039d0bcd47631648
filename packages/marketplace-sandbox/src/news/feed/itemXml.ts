import type { Article } from '../articles/Article.ts';
import type { FeedItem } from './currentItems.ts';
import { cdata, encode } from './encode.ts';
import { hostileExcerpt, hugeContent } from './hugeContent.ts';
import { writtenDate } from './writtenDate.ts';

function articlePath({ site, slug }: Article): string {
  return `/${site.id}/${slug}/`;
}

/** The link as the feed has it, which need not be one. */
function linkOf(article: Article, publicAddress: string): string {
  const { quirks, site } = article;
  if (quirks.has('script link')) return 'javascript:window.newsRan=true;void(document.title)';
  if (quirks.has('relative link')) return articlePath(article);
  const tracking = `?utm_source=rss&utm_medium=feed&utm_campaign=${site.id}-daily&fbclid=IwAR${article.id}`;
  return `${publicAddress}${articlePath(article)}${quirks.has('tracking link') ? tracking : ''}`;
}

/** WordPress names posts by the site itself, so a guid stays the same wherever this server runs. */
function guidOf({ site, id }: Article): string {
  return `https://${site.id}.example/?p=${id}`;
}

function description(article: Article, publicAddress: string): string {
  const { quirks, lead, site, title } = article;
  if (quirks.has('no description')) return '';
  const text = encode(lead);
  const excerpt = quirks.has('huge content') ? hostileExcerpt(text) : `<p>${text}</p>`;
  const page = `${publicAddress}${articlePath(article)}`;
  return `
    <description>${cdata(`${excerpt}\n<p>The post <a href="${page}">${encode(title)}</a> appeared first on <a href="${publicAddress}/${site.id}/">${encode(site.name)}</a>.</p>\n`)}</description>`;
}

function content(article: Article): string {
  const paragraphs = [article.lead, ...article.paragraphs].map((text) => `<p>${encode(text)}</p>`).join('\n\n');
  return article.quirks.has('huge content') ? hugeContent(article, paragraphs) : paragraphs;
}

export function itemXml({ article, date }: FeedItem, publicAddress: string): string {
  const { title, quirks, author, category, id } = article;
  const page = `${publicAddress}${articlePath(article)}`;
  const ampersand = quirks.has('ampersand title') || quirks.has('title about entities') ? '&amp;' : '&#038;';
  const creator = quirks.has('no author') ? '' : `\n    <dc:creator>${cdata(author)}</dc:creator>`;
  return `
  <item>
    <title>${encode(title, ampersand)}</title>
    <link>${encode(linkOf(article, publicAddress))}</link>
    <comments>${page}#respond</comments>${creator}
    <pubDate>${writtenDate(date, quirks)}</pubDate>
    <category>${cdata(category)}</category>
    <category>${cdata('Trading Cards')}</category>
    <guid isPermaLink="false">${guidOf(article)}</guid>${description(article, publicAddress)}
    <content:encoded>${cdata(content(article))}</content:encoded>
    <wfw:commentRss>${page}feed/</wfw:commentRss>
    <slash:comments>${id % 7}</slash:comments>
  </item>`;
}
