import { excerpt, htmlToText, oneLine } from './plainText.ts';

/** The feeds by the labels of the specification, section 3. */
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
  /** The address of the feed. */
  readonly address: string;
  /** Whether another converter than the product's own answered: its texts are HTML. */
  readonly foreign: boolean;
}

const mostItems = 50;
const longestTitle = 300;
const longestAuthor = 100;

/**
 * The items of an answer nobody vouches for. One without a title, a date or a link to the feed's own site is left out.
 *
 * @param now the present, milliseconds since 1970: a clock that is ahead at the source is no news from the future
 */
export function readNews(answer: unknown, { source, address, foreign }: FeedOrigin, now: number): NewsItem[] {
  const items = fieldsOf(answer)['items'];
  if (!Array.isArray(items)) return [];
  const text = (value: unknown) => (typeof value === 'string' ? (foreign ? htmlToText(value) : oneLine(value)) : '');
  const read = new Map<string, NewsItem>();
  for (const item of items.slice(0, mostItems)) {
    const given = fieldsOf(item);
    const title = text(given['title']).slice(0, longestTitle).trim();
    const link = ownLink(given['link'], address);
    const published = moment(given['pubDate']);
    if (title === '' || link === null || published === null || read.has(link)) continue;
    const content = excerpt(text(given['content']) || text(given['description']));
    const author = text(given['author']).slice(0, longestAuthor);
    read.set(link, { title, content, link, publishedAt: Math.min(published, now), author, source });
  }
  return [...read.values()];
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The address an item leads to; null when that is not the feed's own site, with or without its www. */
export function ownLink(value: unknown, feed: string): string | null {
  if (typeof value !== 'string' || value.length > 2_000 || !URL.canParse(value) || !URL.canParse(feed)) return null;
  const [url, own] = [new URL(value), new URL(feed)];
  const isSafe = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return isSafe && siteOf(url) === siteOf(own) ? url.href : null;
}

function siteOf({ host }: URL): string {
  return host.replace(/^www\./, '');
}

/** The moment a date means; one without a zone, as converters write it, is universal time. */
export function moment(value: unknown): number | null {
  if (typeof value !== 'string' || value.length > 60) return null;
  const bare = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)$/.exec(value.trim());
  const at = Date.parse(bare ? `${bare[1]}T${bare[2]}Z` : value);
  return Number.isFinite(at) ? at : null;
}
