import type { Database } from '#server/db/connectDatabase.ts';
import type { FetchedFeed, Validators } from './fetchFeed.ts';
import type { Feed } from './readFeed.ts';

export type NewsQueries = ReturnType<typeof newsQueries>;

/** The last good copy of each feed, by its URL. */
export function newsQueries(db: Database) {
  return {
    async findFeed(url: string): Promise<Feed | null> {
      const row = await db.selectFrom('news_feeds').selectAll().where('url', '=', url).executeTakeFirst();
      return row === undefined ? null : { title: row.title, link: row.link, items: row.items };
    },

    async findValidators(url: string): Promise<Validators> {
      const row = await db
        .selectFrom('news_feeds')
        .select(['etag', 'last_modified'])
        .where('url', '=', url)
        .executeTakeFirst();
      return { etag: row?.etag ?? null, lastModified: row?.last_modified ?? null };
    },

    /** Replaces the copy of a feed. The time is in milliseconds since 1970. */
    async saveFeed(url: string, { feed, etag, lastModified }: FetchedFeed, now: number): Promise<void> {
      const row = {
        title: feed.title,
        link: feed.link,
        items: JSON.stringify(feed.items),
        etag,
        last_modified: lastModified,
        fetched_at: new Date(now),
      };
      await db
        .insertInto('news_feeds')
        .values({ url, ...row })
        .onConflict((conflict) => conflict.column('url').doUpdateSet(row))
        .execute();
    },
  };
}
