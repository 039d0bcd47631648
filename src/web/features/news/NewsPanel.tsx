import { useQuery } from '@tanstack/react-query';
import { timeAgo } from '#domain/news/newsItems.ts';
import { serverNow } from '#web/api/serverClock.ts';
import { queryClient } from '#web/browser/queryClient.ts';
import { fetchNews } from './fetchNews.ts';
import styles from './NewsPanel.module.css';
import { type NewsItem, sources } from './readNews.ts';

const refetchMs = 15 * 60_000;
/** Right after its start the server has not read the feeds yet. */
const emptyRefetchMs = 60_000;
/** Five rows (docs/requirements.md, 2.news.4). */
const skeletonRows = ['1', '2', '3', '4', '5'];

/** The news sidebar (docs/requirements.md, 2.news). It refetches every 15 minutes while the page is visible. */
export function NewsPanel() {
  const { data: items = [], isPending } = useQuery(
    {
      queryKey: ['news'],
      queryFn: ({ signal }) => fetchNews(signal),
      staleTime: refetchMs,
      refetchInterval: ({ state }) => (state.data?.length ? refetchMs : emptyRefetchMs),
    },
    queryClient,
  );
  return (
    <section className={styles['panel']} aria-labelledby="news" aria-busy={isPending}>
      <h2 id="news" className={styles['heading']}>
        Hobby news
      </h2>
      {isPending ? (
        <div className={styles['list']} aria-hidden="true">
          {skeletonRows.map((row) => (
            <NewsSkeleton key={row} />
          ))}
        </div>
      ) : (
        <ul className={styles['list']}>
          {items.map((item) => (
            <NewsRow key={item.link} item={item} />
          ))}
        </ul>
      )}
      {!isPending && items.length === 0 && <p className={styles['none']}>No news right now.</p>}
    </section>
  );
}

function NewsRow({ item: { title, content, link, publishedAt, author, source } }: { readonly item: NewsItem }) {
  return (
    <li className={styles['row']}>
      <h3 className={styles['title']}>
        <a className={styles['link']} href={link} target="_blank" rel="noopener noreferrer" title={title}>
          {title}
        </a>
      </h3>
      {content !== '' && <p className={styles['content']}>{content}</p>}
      <p className={styles['meta']}>
        <abbr className={styles['source']} title={sources[source]}>
          {source}
        </abbr>
        <time dateTime={new Date(publishedAt).toISOString()}>{timeAgo(publishedAt, serverNow())}</time>
        {author !== '' && <span className={styles['author']}>{author}</span>}
      </p>
    </li>
  );
}

function NewsSkeleton() {
  return (
    <div className={`${styles['row']} ${styles['skeleton']}`}>
      <span className={styles['title']} />
      <span className={styles['content']} />
      <span className={styles['meta']} />
    </div>
  );
}
