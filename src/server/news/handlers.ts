import { convertFeed } from '#contract/news.ts';
import { invalidParameter, unavailable } from '#server/http/errors/errors.ts';
import { handle, type Route } from '#server/http/route.ts';
import type { NewsServices } from './refreshFeeds.ts';

/** The RSS to JSON endpoint (docs/requirements.md, 7.news.4). It returns the stored copy and never fetches a feed. */
export function newsHandlers({ queries, feeds }: NewsServices): Route[] {
  return [
    handle(convertFeed, async ({ query }) => {
      const url = query.rss_url;
      if (!feeds.includes(url)) throw invalidParameter('rss_url', 'is not one of the configured feeds');
      const feed = await queries.findFeed(url);
      if (feed === null) throw unavailable(5);
      return { status: 'ok' as const, feed: { url, title: feed.title, link: feed.link }, items: [...feed.items] };
    }),
  ];
}
