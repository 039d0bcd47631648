import { isOwnNewsLink } from '#domain/news/newsItems.ts';
import { toExcerpt } from '#domain/news/newsText.ts';
import { fieldsOf } from '#web/browser/untrustedJson.ts';

/** The feeds by their labels (docs/requirements.md, 3.news.2). */
export const sources = { SCD: 'Sports Collectors Daily', SCI: 'Sports Card Investor' } as const;

export type Source = keyof typeof sources;

export interface NewsItem {
  readonly title: string;
  readonly content: string;
  readonly link: string;
  /** Milliseconds since 1970. */
  readonly publishedAt: number;
  readonly author: string;
  readonly source: Source;
}

export interface FeedOrigin {
  readonly source: Source;
  readonly feedUrl: string;
  /** Reduces a text of the converter to one plain line. Another converter than our own sends HTML. */
  readonly toText: (text: string) => string;
}

const maxItems = 50;
const maxTitleLength = 300;
const maxAuthorLength = 100;

/**
 * Parses an untrusted response. An item without a title, a date or a link to the feed's own site is left out.
 *
 * @param now milliseconds since 1970; a later date of an item is set to it
 */
export function readNews(response: unknown, { source, feedUrl, toText }: FeedOrigin, now: number): NewsItem[] {
  const { items, feed } = fieldsOf(response);
  const siteUrl = fieldsOf(feed)['link'];
  if (!Array.isArray(items)) return [];
  const text = (value: unknown) => (typeof value === 'string' ? toText(value) : '');
  const news = new Map<string, NewsItem>();
  for (const item of items.slice(0, maxItems)) {
    const fields = fieldsOf(item);
    const title = text(fields['title']).slice(0, maxTitleLength).trim();
    const link = toOwnLink(fields['link'], feedUrl, siteUrl);
    const published = parseDate(fields['pubDate']);
    if (title === '' || link === null || published === null || news.has(link)) continue;
    const content = toExcerpt(text(fields['content']) || text(fields['description']));
    const author = text(fields['author']).slice(0, maxAuthorLength);
    news.set(link, { title, content, link, publishedAt: Math.min(published, now), author, source });
  }
  return [...news.values()];
}

/** Returns the link of an item, or null when it leaves the feed's own site. */
export function toOwnLink(value: unknown, feedUrl: string, siteUrl: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2_000 || !URL.canParse(value)) return null;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && isOwnNewsLink(url, feedUrl, siteUrl) ? url.href : null;
}

/** Parses a date to milliseconds. Without a time zone, as converters write it, it is UTC. */
export function parseDate(value: unknown): number | null {
  if (typeof value !== 'string' || value.length > 60) return null;
  const bare = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)$/.exec(value.trim());
  const at = Date.parse(bare ? `${bare[1]}T${bare[2]}Z` : value);
  return Number.isFinite(at) ? at : null;
}
