import { convertFeed } from '#contract/news.ts';
import { invalidParameter, unavailable } from '#server/http/errors.ts';
import { handle, type Route } from '#server/http/route.ts';
import type { NewsDeps } from './followNews.ts';

/** The product's own feed converter (specification, section 7). It fetches nothing: what is asked for is there, or is not. */
export function newsHandlers({ queries, feeds }: NewsDeps): Route[] {
  return [
    handle(convertFeed, async ({ query }) => {
      const url = query.rss_url;
      if (!feeds.includes(url)) throw invalidParameter('rss_url', 'is not one of the feeds that are read here');
      const feed = await queries.lastGood(url);
      if (feed === null) throw unavailable(5);
      return { status: 'ok' as const, feed: { url, title: feed.title, link: feed.link }, items: [...feed.items] };
    }),
  ];
}
