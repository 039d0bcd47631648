import type { Logger } from 'pino';
import { pause } from '#server/jobs/runner.ts';
import type { ListingFollower } from './followListings.ts';

/** What is stored is to be found within a second, in every process. */
const followEveryMs = 500;

/** Keeps the catalogue in step; the function that comes back stops it. A database that fails leaves it as it is: reads go on. */
export function keepFollowing(follower: ListingFollower, log: Logger): () => Promise<void> {
  const stopped = new AbortController();
  const running = (async () => {
    let failing = false;
    while (!stopped.signal.aborted) {
      await pause(followEveryMs, stopped.signal);
      try {
        await follower.catchUp();
        if (failing) log.warn('The catalogue follows the database again');
        failing = false;
      } catch (error) {
        if (!failing) log.error(error, 'The catalogue cannot follow the database');
        failing = true;
      }
    }
  })();
  return () => {
    stopped.abort();
    return running;
  };
}
