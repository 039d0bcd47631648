import type { Database } from '#server/db/connectDatabase.ts';
import type { Marks } from './fetchFeed.ts';
import type { Feed } from './readFeed.ts';

export type NewsQueries = ReturnType<typeof newsQueries>;

export function newsQueries(db: Database) {
  return {
    async lastGood(url: string): Promise<Feed | null> {
      const row = await db.selectFrom('news_feeds').selectAll().where('url', '=', url).executeTakeFirst();
      return row === undefined ? null : { title: row.title, link: row.link, items: row.items };
    },

    async marks(url: string): Promise<Marks> {
      const row = await db
        .selectFrom('news_feeds')
        .select(['etag', 'last_modified'])
        .where('url', '=', url)
        .executeTakeFirst();
      return { etag: row?.etag ?? null, lastModified: row?.last_modified ?? null };
    },

    async keep(url: string, { title, link, items }: Feed, { etag, lastModified }: Marks, now: number): Promise<void> {
      const row = {
        title,
        link,
        items: JSON.stringify(items),
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
