import type { Logger } from 'pino';
import type { Database } from '#server/db/connectDatabase.ts';
import { fetchFeed } from './fetchFeed.ts';
import { type NewsQueries, newsQueries } from './queries.ts';

export interface NewsDeps {
  readonly queries: NewsQueries;
  /** The addresses of the two feeds. */
  readonly feeds: readonly string[];
  readonly log: Logger;
  readonly now: () => number;
}

/** @param feeds none where another converter is asked */
export function newsDeps(db: Database, feeds: readonly string[], log: Logger, now: () => number): NewsDeps {
  return { queries: newsQueries(db), feeds, log, now };
}

/** Looks for news. A feed that fails keeps its last good copy, and the other one is none the worse for it. */
export function followNews({ queries, feeds, log, now }: NewsDeps): () => Promise<void> {
  return async () => {
    await Promise.all(
      feeds.map(async (address) => {
        try {
          const fetched = await fetchFeed(address, await queries.marks(address), now());
          if (fetched !== null) await queries.keep(address, fetched.feed, fetched, now());
        } catch (error) {
          log.warn(error, 'A news feed could not be read');
        }
      }),
    );
  };
}
