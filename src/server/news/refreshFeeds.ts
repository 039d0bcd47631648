import type { Logger } from 'pino';
import type { Database } from '#server/db/connectDatabase.ts';
import { fetchFeed } from './fetchFeed.ts';
import { type NewsQueries, newsQueries } from './queries.ts';

interface NewsSettings {
  /** The URLs of the two feeds; empty when another converter serves them. */
  readonly feeds: readonly string[];
  readonly log: Logger;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The time to read one feed, in milliseconds. */
  readonly maxReadingMs?: number;
}

/** Everything the news endpoint and job share. */
export interface NewsServices extends NewsSettings {
  readonly queries: NewsQueries;
}

export function createNewsServices(db: Database, settings: NewsSettings): NewsServices {
  return { ...settings, queries: newsQueries(db) };
}

/** Returns the job that fetches the feeds. A feed that fails keeps its last good copy and does not affect the other. */
export function refreshFeeds({ queries, feeds, log, now, maxReadingMs }: NewsServices): () => Promise<void> {
  return async () => {
    await Promise.all(
      feeds.map(async (url) => {
        try {
          const fetched = await fetchFeed(url, await queries.findValidators(url), { now: now(), maxReadingMs });
          if (fetched === null) return;
          await queries.saveFeed(url, fetched, now());
          const { leftOut } = fetched;
          // Feeds often have an item without a title or date. A foreign host may be a wrong setting.
          const level = leftOut.foreignHosts.length > 0 ? 'warn' : 'info';
          if (level === 'warn' || leftOut.incomplete > 0) log[level]({ url, ...leftOut }, 'News items were left out');
        } catch (error) {
          log.warn({ err: error, url }, 'A news feed could not be read');
        }
      }),
    );
  };
}
