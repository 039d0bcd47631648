import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { planReports } from '#domain/alerts/planReports.ts';
import { startOfDay } from '#domain/alerts/reportTimes.ts';
import type { ListingFollower } from '#server/catalogue/followListings.ts';
import type { SavedSearches } from '../matching/SavedSearches.ts';
import { type JudgeDeps, judge } from './judge.ts';
import { DecidedElsewhere, type DispatchQueries, type DueNotification } from './queries.ts';

export interface DispatchDeps extends Omit<JudgeDeps, 'searches'> {
  readonly searches: Pick<SavedSearches, 'matchesOf' | 'isFollowing'>;
  readonly queries: DispatchQueries;
  readonly follower: Pick<ListingFollower, 'isLoaded'>;
}

/** Half of the connections to the database. */
const peopleAtOnce = 5;

/**
 * Returns the job that turns what is due into messages. What is told, what is only counted and what is not true any more is
 * decided for each person at once, and stored with the messages in one transaction.
 */
export function dispatchDue(deps: DispatchDeps): (stopped: AbortSignal) => Promise<void> {
  const { searches, queries, follower, now } = deps;
  return async (stopped) => {
    // Without all listings and searches, what is true would be dropped.
    if (!follower.isLoaded || !searches.isFollowing) return;
    for (;;) {
      const people = await queries.duePeople(now(), peopleAtOnce);
      if (stopped.aborted) return;
      await Promise.all(people.map((userId) => dispatchTo(userId, deps)));
      if (people.length < peopleAtOnce) return;
    }
  };
}

async function dispatchTo(userId: string, deps: DispatchDeps): Promise<void> {
  const { queries, now } = deps;
  const due = await queries.dueNotifications(userId, now());
  if (due.length === 0) return;
  const recipient = await queries.recipient(userId);
  const held = new Map<string, number>();
  const dropped: string[] = [];
  const told: DueNotification[] = [];
  const unseen: string[] = [];
  for (const one of due) {
    const verdict = judge(one, recipient, deps);
    if (verdict === 'tell') told.push(one);
    else if (verdict === 'count') unseen.push(one.id);
    else if (verdict === 'drop') dropped.push(one.id);
    else held.set(one.id, verdict.waitUntil);
    await yieldToRequests();
  }
  const { channelIds, maxPerDay, timeZone } = recipient;
  const named = told.length === 0 ? 0 : await queries.countNamed(userId, startOfDay(now(), timeZone));
  // Without a channel there is nobody to tell.
  const isHeard = channelIds.length > 0;
  const plan = planReports(isHeard ? told : [], maxPerDay - named);
  const untold = isHeard ? [] : [...told.map(({ id }) => id), ...unseen];
  const decided = {
    named: plan.named,
    counted: isHeard ? [...plan.counted, ...unseen] : [],
    dropped: [...dropped, ...plan.repeated, ...untold],
  };
  try {
    await queries.storeDispatch(userId, { ...decided, held, channelIds }, now());
  } catch (error) {
    if (!(error instanceof DecidedElsewhere)) throw error;
  }
}
