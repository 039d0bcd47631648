import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { FoundListing } from '@cardfall/listing-index';
import { windowOpensAt } from '#domain/alerts/reportTimes.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { ListingFollower } from '#server/catalogue/followListings.ts';
import { toStandingSearch } from '../alertSearch.ts';
import type { FirstSeen, FoundCard, MatchQueries } from './queries.ts';
import type { SavedSearch, SavedSearches } from './SavedSearches.ts';

export interface MatchDeps {
  readonly searches: SavedSearches;
  readonly queries: MatchQueries;
  readonly catalogue: Pick<Catalogue, 'get' | 'find' | 'onChange' | 'standingSearches'>;
  readonly follower: Pick<ListingFollower, 'catchUp' | 'isLoaded'>;
  readonly now: () => number;
}

/** A listing is stored this long after it was seen at most: what another process saw is held again. */
const overlapMs = 60_000;
const batchSize = 2_000;
/** While nothing is found, the mark moves this often. A process that takes over holds that much more again. */
const markEveryMs = 10_000;
/** How far the clocks of database and process may be apart. */
const clockSlackMs = 10_000;
/** A process in which the job has not run for so long forgets changed cards: another process holds them. */
const idleMs = 60_000;
/** Work between two turns of other work. */
const turnMs = 2;
/** Live cards that are looked at for a search that wants to hear of them: more than anybody is told of. */
const maxLive = 200;

/**
 * Returns the job that holds new listings against the saved searches and stores what is to be told. The mark until which
 * it has done so is stored with it: a process that takes over begins a minute before the mark, and what is stored already
 * stays as it is.
 */
export function matchListings(deps: MatchDeps): (stopped: AbortSignal) => Promise<void> {
  const { searches, queries, catalogue, follower, now } = deps;
  /** When each new listing of the last minutes was held here. */
  const held = new Map<string, number>();
  /** Cards whose state changed and that are still to be held again. */
  const changed = new Set<string>();
  /** Searches whose live cards are still to be looked at. */
  const missed = new Set<SavedSearch>();
  let isFirst = true;
  let ranAt = Number.NEGATIVE_INFINITY;
  let markedAt = Number.NEGATIVE_INFINITY;
  /** Changes of listings and searches that were seen, and those of them that are held. */
  let seenChanges = 0;
  let heldChanges = 0;
  catalogue.onChange((listings: readonly FoundListing[]) => {
    seenChanges += listings.length;
    if (Math.abs(now() - ranAt) > idleMs) {
      isFirst = true;
      changed.clear();
    } else if (searches.hasRising) for (const { id } of listings) changed.add(id);
  });
  return async (stopped) => {
    if (!follower.isLoaded) return;
    const begunAt = now();
    ranAt = begunAt;
    const readMark = async () => (await queries.matchedUntil()) ?? begunAt;
    const since = isFirst ? (await readMark()) - overlapMs : 0;
    const followed = await searches.follow();
    seenChanges += followed.length;
    // The job reads searches first: one that was saved before the listings were read has not been held against them.
    const earliestChange = Math.min(...followed.map(({ changedAt }) => changedAt)) - clockSlackMs;
    for (const [id, at] of held) if (at >= earliestChange) held.delete(id);
    for (const search of followed) if (search.newSince === 0 && search.changedAt >= since) missed.add(search);
    // Prices may have risen while this process did not look.
    if (isFirst) for (const search of searches.all()) if (search.findsLater) missed.add(search);
    isFirst = false;
    const isMarkDue = Math.abs(begunAt - markedAt) >= markEveryMs;
    // This job runs each second, and on a quiet market there is nothing to hold.
    if (seenChanges === heldChanges && !isMarkDue) return;
    const beginsWith = seenChanges;
    const matchedUntil = await readMark();
    // Before the mark moves: a process that ends here does it again, and so does the next one.
    for (const search of missed) {
      await queries.storeFound(await findLive(search, deps), matchedUntil, now());
      missed.delete(search);
    }
    let after: FirstSeen = { itemId: '', firstSeenAt: matchedUntil - overlapMs };
    for (let isLast = false; !isLast && !stopped.aborted; ) {
      const batch = await queries.firstSeenAfter(after, batchSize);
      const last = batch.at(-1);
      isLast = last === undefined || batch.length < batchSize;
      after = last ?? after;
      const fresh = batch.filter(({ itemId }) => !held.has(itemId)).map(({ itemId }) => itemId);
      // Everything that was read just now is stored, so that the catalogue has it after this.
      if (fresh.length > 0) await follower.catchUp();
      const found = await hold(fresh, (id) => searches.matchesOf(id, now()), deps);
      if (found.length > 0 || !isLast || isMarkDue) {
        await queries.storeFound(found, isLast ? begunAt : after.firstSeenAt, now());
        markedAt = begunAt;
      }
      for (const id of fresh) held.set(id, now());
    }
    await takeAll(changed, async (ids) => {
      const risen = await hold(ids, (id) => searches.laterMatchesOf(id, now()), deps);
      if (risen.length > 0) await queries.storeFound(risen, matchedUntil, now());
    });
    for (const [id, at] of held) if (begunAt - at > 2 * overlapMs) held.delete(id);
    heldChanges = beginsWith;
  };
}

/** Empties a set for work on what is in it. If the work fails, all of it is in the set again. */
async function takeAll(ids: Set<string>, work: (taken: readonly string[]) => Promise<void>): Promise<void> {
  const taken = [...ids];
  ids.clear();
  try {
    await work(taken);
  } catch (error) {
    for (const id of taken) ids.add(id);
    throw error;
  }
}

/** Holds cards against searches. Requests get their turn in between. */
async function hold(
  itemIds: readonly string[],
  matchesOf: (itemId: string) => readonly SavedSearch[],
  deps: MatchDeps,
): Promise<FoundCard[]> {
  const matches: { readonly itemId: string; readonly search: SavedSearch }[] = [];
  let turnEnds = performance.now() + turnMs;
  for (const itemId of itemIds) {
    for (const search of matchesOf(itemId)) matches.push({ itemId, search });
    if (performance.now() < turnEnds) continue;
    await yieldToRequests();
    turnEnds = performance.now() + turnMs;
  }
  return toFoundCards(matches, deps);
}

/** Returns the live cards that a search finds. */
async function findLive(search: SavedSearch, deps: MatchDeps): Promise<FoundCard[]> {
  const standing = toStandingSearch({ search: search.search, max_total: search.maxTotal });
  if (standing === null) return [];
  const page = { sort: 'newly_listed', after: null, offset: 0, limit: maxLive, facets: false, endings: [] } as const;
  const { listings } = deps.catalogue.find({ ...standing, ...page }, deps.now());
  await yieldToRequests();
  return toFoundCards(
    listings.map(({ id }) => ({ itemId: id, search })),
    deps,
  );
}

async function toFoundCards(
  matches: readonly { readonly itemId: string; readonly search: SavedSearch }[],
  { catalogue, queries, now }: MatchDeps,
): Promise<FoundCard[]> {
  const tonight = matches.filter(({ search }) => search.window === 'tonight');
  const timeZones = await queries.timeZones([...new Set(tonight.map(({ search }) => search.userId))]);
  return matches.map(({ itemId, search }) => {
    const endsAt = catalogue.get(itemId, now())?.endsAt;
    const opensAt =
      search.window === null || endsAt === undefined
        ? null
        : windowOpensAt(search.window, endsAt, timeZones.get(search.userId) ?? 'UTC');
    return { alertId: search.id, itemId, kinds: search.kinds.map((kind) => ({ kind, opensAt })) };
  });
}
