import { parseRssFeed } from 'feedsmith';
import type { NewsItem } from '#contract/news.ts';
import { htmlToText } from './htmlToText.ts';
import { readDate } from './readDate.ts';

export interface Feed {
  readonly title: string;
  readonly link: string;
  readonly items: readonly NewsItem[];
}

const mostItems = 50;
const longestTitle = 300;
const longestExcerpt = 320;

/**
 * What a feed says, as text that can be shown: no markup, entities decoded once, links only to the feed's own site, the
 * newest item first. An item without a title, a date or such a link is left out; so is one that was there before.
 *
 * @throws when it is no RSS feed
 */
export function readFeed(xml: string, address: string, now: number): Feed {
  // Feeds need no document types, and what declares one may want to unfold into gigabytes.
  if (/<!DOCTYPE/i.test(xml)) throw new Error('The feed declares a document type');
  const feed = parseRssFeed(xml);
  const seen = new Set<string>();
  const items: NewsItem[] = [];
  for (const item of feed.items ?? []) {
    const title = plain(item.title ?? '', longestTitle);
    const link = ownLink(item.link ?? '', address);
    const published = readDate(item.pubDate ?? '');
    if (title === '' || link === null || published === null) continue;
    const guid = item.guid?.value ?? link;
    if (seen.has(guid) || seen.has(link)) continue;
    seen.add(guid).add(link);
    items.push({
      title,
      content: excerpt(item.description ?? item.content?.encoded ?? ''),
      link,
      // A clock that is ahead at the source is no news from the future.
      pubDate: new Date(Math.min(published, now)).toISOString(),
      author: plain(item.dc?.creators?.[0] ?? '', 100),
      guid: plain(guid, 500),
    });
  }
  items.sort((one, other) => Date.parse(other.pubDate) - Date.parse(one.pubDate));
  return { title: plain(feed.title ?? '', longestTitle), link: feed.link ?? address, items: items.slice(0, mostItems) };
}

function excerpt(html: string): string {
  // WordPress closes every description with where it came from.
  const text = htmlToText(html).replace(/\s*The post .{1,400} appeared first on .{1,200}\.?\s*$/, '');
  if (text.length <= longestExcerpt) return text;
  return `${text.slice(0, longestExcerpt).replace(/\s+\S*$/, '')}…`;
}

/** One line of text without control characters and direction marks. */
function plain(text: string, longest: number): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, longest);
}

/** The address an item leads to, without the marks of campaigns; null when it leads off the feed's own site. */
function ownLink(link: string, feedAddress: string): string | null {
  const feed = new URL(feedAddress);
  if (link.trim() === '' || !URL.canParse(link.trim(), feed.href)) return null;
  const url = new URL(link.trim(), feed.href);
  const isSafe = url.protocol === 'https:' || url.protocol === feed.protocol;
  if (!isSafe || siteOf(url) !== siteOf(feed) || url.username !== '' || url.password !== '') return null;
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('utm_')) url.searchParams.delete(name);
  return url.href.length > 2_000 ? null : url.href;
}

function siteOf({ host }: URL): string {
  return host.replace(/^www\./, '');
}
