/** docs/requirements.md, 9.news.1. */
const maxNewsItems = 8;
const hourMs = 3_600_000;

interface Dated {
  /** Milliseconds since 1970. */
  readonly publishedAt: number;
}

/**
 * Returns the items of two feeds to show, newest first. They are taken from each feed in turn, so that a busy feed does
 * not crowd out the other (docs/requirements.md, 4.news.4).
 */
export function interleaveNews<Item extends Dated>(one: readonly Item[], other: readonly Item[]): Item[] {
  const [first, second] = [newestFirst(one), newestFirst(other)];
  const taken: Item[] = [];
  for (let index = 0; taken.length < maxNewsItems && index < Math.max(first.length, second.length); index++) {
    taken.push(...[first[index], second[index]].filter((item) => item !== undefined));
  }
  return newestFirst(taken.slice(0, maxNewsItems));
}

function newestFirst<Item extends Dated>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => other.publishedAt - one.publishedAt);
}

/**
 * Returns whether the link of a news item leads to the host of its feed or of the site that the feed names as its own, with
 * or without www. A feed is often served from another host than its articles.
 *
 * @param site the URL a feed has in its channel; may be anything
 */
export function isOwnNewsLink(link: URL, feed: string, site: unknown): boolean {
  if (link.username !== '' || link.password !== '') return false;
  return [feed, site].some(
    (own) => typeof own === 'string' && URL.canParse(own) && siteOf(link) === siteOf(new URL(own)),
  );
}

function siteOf({ host }: URL): string {
  return host.replace(/^www\./, '');
}

/**
 * Returns the age of a news item as text: "Just now", "5h ago", "2d ago" (docs/requirements.md, 4.news.1).
 *
 * @param publishedAt milliseconds since 1970
 * @param now milliseconds since 1970
 */
export function timeAgo(publishedAt: number, now: number): string {
  const hours = Math.floor((now - publishedAt) / hourMs);
  if (hours < 1) return 'Just now';
  return hours < 24 ? `${hours}h ago` : `${Math.floor(hours / 24)}d ago`;
}
