import { parseRssFeed } from 'feedsmith';
import type { NewsItem } from '#contract/news.ts';
import { htmlToText, toPlainLine } from './htmlToText.ts';

export interface Feed {
  readonly title: string;
  readonly link: string;
  readonly items: readonly NewsItem[];
}

const maxItems = 50;
const maxTitleLength = 300;
const maxExcerptLength = 320;
const maxAuthorLength = 100;
const maxGuidLength = 500;
const maxLinkLength = 2_000;
const maxDateLength = 60;

/**
 * Reads an RSS feed as plain text, newest item first: no markup, entities decoded once, links only to the feed's own site.
 * Items without a title, a date or such a link are left out, and so are repeated ones.
 *
 * @param url the URL of the feed
 * @param now milliseconds since 1970; items dated later are dated now
 * @throws {Error} when it is not an RSS feed or declares a document type
 */
export function readFeed(xml: string, url: string, now: number): Feed {
  // No feed needs a document type, and one could define entities that expand to gigabytes.
  if (/<!DOCTYPE/i.test(xml)) throw new Error('The feed declares a document type');
  const feed = parseRssFeed(xml);
  const seen = new Set<string>();
  const items: NewsItem[] = [];
  for (const item of feed.items ?? []) {
    const title = toPlainLine(item.title ?? '').slice(0, maxTitleLength);
    const link = toSafeLink(item.link ?? '', url);
    const publishedAt = parseDate(item.pubDate ?? '');
    if (title === '' || link === null || publishedAt === null) continue;
    const guid = item.guid?.value ?? link;
    if (seen.has(guid) || seen.has(link)) continue;
    seen.add(guid).add(link);
    items.push({
      title,
      content: toExcerpt(item.description ?? item.content?.encoded ?? ''),
      link,
      pubDate: new Date(Math.min(publishedAt, now)).toISOString(),
      author: toPlainLine(item.dc?.creators?.[0] ?? '').slice(0, maxAuthorLength),
      guid: toPlainLine(guid).slice(0, maxGuidLength),
    });
  }
  items.sort((one, other) => Date.parse(other.pubDate) - Date.parse(one.pubDate));
  const title = toPlainLine(feed.title ?? '').slice(0, maxTitleLength);
  return { title, link: feed.link ?? url, items: items.slice(0, maxItems) };
}

/** Returns the beginning of an article as text, cut between two words. */
function toExcerpt(html: string): string {
  // WordPress ends every description with a link to the post.
  const text = htmlToText(html).replace(/\s*The post .{1,400} appeared first on .{1,200}\.?\s*$/, '');
  if (text.length <= maxExcerptLength) return text;
  return `${text.slice(0, maxExcerptLength).replace(/\s+\S*$/, '')}…`;
}

/** Returns the absolute URL of an item without campaign parameters, or null when it leaves the feed's own site. */
function toSafeLink(link: string, feedUrl: string): string | null {
  const feed = new URL(feedUrl);
  if (link.trim() === '' || !URL.canParse(link.trim(), feed.href)) return null;
  const url = new URL(link.trim(), feed.href);
  const isSafe = url.protocol === 'https:' || url.protocol === feed.protocol;
  if (!isSafe || siteOf(url) !== siteOf(feed) || url.username !== '' || url.password !== '') return null;
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('utm_')) url.searchParams.delete(name);
  return url.href.length > maxLinkLength ? null : url.href;
}

function siteOf({ host }: URL): string {
  return host.replace(/^www\./, '');
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
