import type { MatchQueries } from './queries.ts';

interface FollowDeps {
  readonly queries: Pick<MatchQueries, 'followEnds'>;
  readonly now: () => number;
}

/** A row can be stored this long after the time in it, because a transaction takes a while and clocks differ. */
const overlapMs = 2 * 60_000;

/**
 * Returns the job that follows changes of ends and lead times. The first run looks at everything that waits, because another
 * process may have run the job before; the next ones at what changed since.
 */
export function followEnds({ queries, now }: FollowDeps): () => Promise<void> {
  let followedAt: number | null = null;
  return async () => {
    const begunAt = now();
    await queries.followEnds(begunAt, followedAt === null ? null : followedAt - overlapMs);
    followedAt = begunAt;
  };
}
