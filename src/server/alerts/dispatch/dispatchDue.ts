import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { planReports } from '#domain/alerts/planReports.ts';
import { startOfDay } from '#domain/alerts/reportTimes.ts';
import type { ListingFollower } from '#server/catalogue/followListings.ts';
import { settleAll } from '#server/db/lease.ts';
import type { SavedSearches } from '../matching/SavedSearches.ts';
import { type JudgeDeps, judge } from './judge.ts';
import {
  DecidedElsewhere,
  type DispatchQueries,
  type DueNotification,
  type HeldNotification,
  type Recipient,
} from './queries.ts';

export interface DispatchDeps extends Omit<JudgeDeps, 'searches'> {
  readonly searches: Pick<SavedSearches, 'matchesOf' | 'isFollowing'>;
  readonly queries: DispatchQueries;
  readonly follower: Pick<ListingFollower, 'isLoaded'>;
}

const peopleAtOnce = 50;
/** Half of the connections to the database. */
const storedAtOnce = 5;

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
      if (stopped.aborted || people.length === 0) return;
      await dispatchTo(people, stopped, deps);
      if (people.length < peopleAtOnce) return;
    }
  };
}

async function dispatchTo(people: readonly string[], stopped: AbortSignal, deps: DispatchDeps): Promise<void> {
  const { queries, now } = deps;
  const due = Map.groupBy(await queries.dueNotifications(people, now()), ({ userId }) => userId);
  const judged: Judged[] = [];
  for (const recipient of await queries.recipients(people)) {
    judged.push(await judgeAll(due.get(recipient.userId) ?? [], recipient, deps));
  }
  const told = judged.filter((one) => one.told.length > 0);
  const named = await queries.countNamed(
    told.map(({ recipient: { userId, timeZone } }) => ({ userId, since: startOfDay(now(), timeZone) })),
  );
  const store = (one: Judged) => storePlan(one, named.get(one.recipient.userId) ?? 0, deps);
  // What is not stored stays due.
  while (judged.length > 0 && !stopped.aborted) await settleAll(judged.splice(0, storedAtOnce).map(store));
}

/** The verdicts on the notifications that are due for one person. */
interface Judged {
  readonly recipient: Recipient;
  readonly told: readonly DueNotification[];
  /** Ids of those whose card was not seen for six hours: a message says how many, and names none. */
  readonly unseen: readonly string[];
  readonly dropped: readonly string[];
  readonly held: readonly HeldNotification[];
}

async function judgeAll(due: readonly DueNotification[], recipient: Recipient, deps: DispatchDeps): Promise<Judged> {
  const told: DueNotification[] = [];
  const [unseen, dropped]: [string[], string[]] = [[], []];
  const held: HeldNotification[] = [];
  for (const one of due) {
    const verdict = judge(one, recipient, deps);
    if (verdict === 'tell') told.push(one);
    else if (verdict === 'count') unseen.push(one.id);
    else if (verdict === 'drop') dropped.push(one.id);
    else held.push({ id: one.id, dueAt: one.dueAt, nextAt: verdict.waitUntil });
    await yieldToRequests();
  }
  return { recipient, told, unseen, dropped, held };
}

async function storePlan(
  { recipient, told, unseen, dropped, held }: Judged,
  alreadyNamed: number,
  { queries, now }: DispatchDeps,
): Promise<void> {
  const { userId, channelIds, maxPerDay } = recipient;
  // Without a channel there is nobody to tell.
  const isHeard = channelIds.length > 0;
  const plan = planReports(isHeard ? told : [], maxPerDay - alreadyNamed);
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
