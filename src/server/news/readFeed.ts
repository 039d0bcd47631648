import { parseRssFeed } from 'feedsmith';
import type { NewsItem } from '#contract/news.ts';
import { htmlToText } from '#domain/news/htmlToText.ts';
import { isOwnNewsLink } from '#domain/news/newsItems.ts';
import { toExcerpt, toPlainLine, truncate } from '#domain/news/newsText.ts';

export interface Feed {
  readonly title: string;
  readonly link: string;
  readonly items: readonly NewsItem[];
}

export interface ReadFeed extends Feed {
  readonly leftOut: LeftOut;
}

/** The arguments of {@link readFeed}, for a worker thread. */
export interface FeedText {
  readonly xml: string;
  readonly url: string;
  readonly now: number;
}

/** The items that were left out, by reason. */
export interface LeftOut {
  /** The hosts of links that left the feed's own site, each once, at most ten. */
  readonly foreignHosts: readonly string[];
  /** The number of items without a title, a date or a link. */
  readonly incomplete: number;
}

const maxItems = 50;
const maxTitleLength = 300;
const maxAuthorLength = 100;
const maxGuidLength = 500;
const maxLinkLength = 2_000;
const maxDateLength = 60;
const maxHosts = 10;

/**
 * Reads an RSS feed as plain text, newest item first: no markup, entities decoded once, links only to the feed's own site
 * (`isOwnNewsLink`). Items without a title, a date or such a link are left out, and so are repeated ones.
 *
 * @param url the URL of the feed
 * @param now milliseconds since 1970; items dated later are dated now
 * @throws {Error} when it is not an RSS feed or declares a document type
 */
export function readFeed(xml: string, url: string, now: number): ReadFeed {
  // No feed needs a document type, and one could define entities that expand to gigabytes. The parser expands none. An
  // article, which is in a CDATA section, may quote one.
  const [beforeArticles = ''] = xml.split('<![CDATA[', 1);
  if (/<!DOCTYPE/i.test(beforeArticles)) throw new Error('The feed declares a document type');
  const feed = parseRssFeed(xml);
  const seen = new Set<string>();
  const items: NewsItem[] = [];
  const foreignHosts = new Set<string>();
  let incomplete = 0;
  for (const item of feed.items ?? []) {
    const title = truncate(toPlainLine(item.title ?? ''), maxTitleLength);
    const target = toWebUrl(item.link ?? '', url);
    const publishedAt = parseDate(item.pubDate ?? '');
    if (title === '' || target === null || publishedAt === null) {
      incomplete++;
      continue;
    }
    if (!isOwnNewsLink(target, url, feed.link)) {
      foreignHosts.add(target.host);
      continue;
    }
    const link = target.href;
    const guid = item.guid?.value ?? link;
    if (seen.has(guid) || seen.has(link)) continue;
    seen.add(guid).add(link);
    items.push({
      title,
      content: toExcerpt(htmlToText(item.description ?? item.content?.encoded ?? '')),
      link,
      pubDate: new Date(Math.min(publishedAt, now)).toISOString(),
      author: truncate(toPlainLine(item.dc?.creators?.[0] ?? ''), maxAuthorLength),
      guid: truncate(toPlainLine(guid), maxGuidLength),
    });
  }
  items.sort((one, other) => Date.parse(other.pubDate) - Date.parse(one.pubDate));
  const title = truncate(toPlainLine(feed.title ?? ''), maxTitleLength);
  const leftOut = { foreignHosts: [...foreignHosts].slice(0, maxHosts), incomplete };
  const link = isWebUrl(feed.link) ? toPlainLine(feed.link) : url;
  return { title, link, items: items.slice(0, maxItems), leftOut };
}

const isWebUrl = (link: string | undefined): link is string =>
  link !== undefined && link.length <= maxLinkLength && /^https?:\/\//i.test(link);

/** Returns the absolute URL of an item without campaign parameters, or null when it is no safe web address. */
function toWebUrl(link: string, feedUrl: string): URL | null {
  // Checked first: a link of megabytes takes minutes, because each deleted parameter writes the whole URL again.
  if (link.length > maxLinkLength || link.trim() === '' || !URL.canParse(link.trim(), feedUrl)) return null;
  const url = new URL(link.trim(), feedUrl);
  if (url.protocol !== 'https:' && url.protocol !== new URL(feedUrl).protocol) return null;
  const parameters = [...url.searchParams];
  const kept = parameters.filter(([name]) => !name.startsWith('utm_'));
  if (kept.length < parameters.length) url.search = new URLSearchParams(kept).toString();
  return url.href.length > maxLinkLength ? null : url;
}

/** Parses the date of an item to milliseconds since 1970, or null. A date without a time zone counts as UTC. */
export function parseDate(text: string): number | null {
  const date = text.trim();
  if (date === '' || date.length > maxDateLength) return null;
  const hasZone = /(?:[+-]\d{2}:?\d{2}|Z|\b[A-Z]{2,4})$/i.test(date.replace(/\s*\([^)]*\)$/, ''));
  const time = Date.parse(hasZone ? date : `${date.replace(/(?<=\d{4}-\d{2}-\d{2}) /, 'T')}Z`);
  if (Number.isFinite(time)) return time;
  const utcTime = Date.parse(`${date} GMT`);
  return Number.isFinite(utcTime) ? utcTime : null;
}
