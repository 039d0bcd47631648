import * as z from 'zod';
import { endpoint } from './endpoint.ts';

/** The field names that feed converters commonly use, so that another converter can replace this one. */
const item = z
  .object({
    title: z.string(),
    /** An excerpt, as plain text. */
    content: z.string(),
    link: z.url(),
    pubDate: z.iso.datetime(),
    author: z.string(),
    guid: z.string(),
  })
  .meta({ id: 'NewsItem' });

export type NewsItem = z.infer<typeof item>;

export const convertFeed = endpoint('convertFeed', {
  method: 'GET',
  path: '/api/news/rss',
  summary: 'One of the two configured news feeds as JSON, the newest item first; any other URL is refused',
  query: { rss_url: z.string().max(2_000) },
  response: z.object({
    status: z.literal('ok'),
    feed: z.object({ url: z.url(), title: z.string(), link: z.string() }),
    items: z.array(item),
  }),
  cacheMs: 30_000,
});
