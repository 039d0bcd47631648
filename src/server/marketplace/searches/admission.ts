import { maxListingAgeMs } from '#domain/listings/freshness.ts';

/**
 * Decides which searches of visitors are worth a call. Everything here is a pure function of its arguments, so that the
 * product and a simulation of it decide alike.
 *
 * The calls are tokens in a bucket that refills evenly over the quota day. Words are worth a call when enough different
 * networks search for them, and the emptier the bucket is, the more it takes. Words that never found anything have a
 * second, smaller bucket: a flood of nonsense cannot use up what is known to be searched and found.
 */

/** The two buckets. Times in milliseconds since 1970. */
export interface SearchTokens {
  /** Calls that can be made now. */
  readonly tokens: number;
  /** The calls among them that words without an earlier success can use. */
  readonly unprovenTokens: number;
  /** Calls admitted in the quota day that ends at `resetsAt`. */
  readonly spent: number;
  readonly resetsAt: number;
  readonly refilledAt: number;
}

/** The calls that these searches may use in a quota day. */
export interface SearchShare {
  readonly calls: number;
  /** The end of the quota day, in milliseconds since 1970. */
  readonly resetsAt: number;
}

export interface SearchCandidate {
  /** The number of different networks that searched for the words in the last day, this one included. */
  readonly demand: number;
  /** True if an earlier call for the words found something. */
  readonly hasFound: boolean;
  /** The share of the query's parts that stand in a held title, from 0 to 1. */
  readonly knownShare: number;
  /** The last time the words found something that is still held; null if never, or if only news counts. */
  readonly heldSince: number | null;
  /** True if nobody is waiting for the answer: it is a saved search. */
  readonly isPatient: boolean;
}

export interface SearchDecision {
  readonly isAdmitted: boolean;
  /** The buckets afterwards, also when nothing was admitted. */
  readonly tokens: SearchTokens;
}

const hour = 3_600_000;
/** A full bucket holds this part of the day's calls: enough for a busy minute, too little to starve the day. */
const capacityShare = 1 / 8;
/** The part of the refill that words without an earlier success can use. */
const unprovenShare = 1 / 4;
/**
 * From this level on the bucket has calls to spare: words without an earlier success need no token of their own, and saved
 * searches get calls. Below it calls are left to visitors who are waiting, so that one alone is enough for a call.
 */
const spareLevel = 7 / 8;
/** Below this level words that stand in no held title are not worth a call. */
const fullLevel = 0.99;
/** Demand in networks at a level of one half. */
const demandAtHalf = 2;
/**
 * The mean time a search counts as demand. A day tells the words that are searched for again and again from others; with
 * six hours one search in a hundred less finds its cards.
 */
export const demandMemoryMs = 24 * hour;
/** A network counts once in this time for the same words. */
export const visitMemoryMs = 6 * hour;

/** Decides about one search, and consumes a token if it is admitted. @param state null before the first search */
export function decideMarketSearch(
  state: SearchTokens | null,
  candidate: SearchCandidate,
  share: SearchShare,
  now: number,
): SearchDecision {
  const refilled = refillTokens(state, share, now);
  if (!isWorthCall(refilled, candidate, share, now)) return { isAdmitted: false, tokens: refilled };
  const { tokens, unprovenTokens, spent } = refilled;
  const needsUnproven = !candidate.hasFound && tokens / capacityOf(share.calls) < spareLevel;
  return {
    isAdmitted: true,
    tokens: {
      ...refilled,
      tokens: tokens - 1,
      unprovenTokens: unprovenTokens - (needsUnproven ? 1 : 0),
      spent: spent + 1,
    },
  };
}

/**
 * Refills the buckets. What is left of the day's calls flows in evenly until the day ends, so that a quiet night leaves
 * more for the evening, and the calls admitted in a day never exceed the share.
 */
export function refillTokens(state: SearchTokens | null, { calls, resetsAt }: SearchShare, now: number): SearchTokens {
  const capacity = capacityOf(calls);
  if (state === null) {
    const tokens = Math.min(capacity, calls);
    return { tokens, unprovenTokens: unprovenCapacityOf(calls), spent: 0, resetsAt, refilledAt: now };
  }
  const isSameDay = state.resetsAt === resetsAt;
  const spent = isSameDay ? state.spent : 0;
  const from = isSameDay ? state.refilledAt : Math.max(state.refilledAt, state.resetsAt);
  const tokens = Math.min(state.tokens, capacity, Math.max(0, calls - spent));
  const elapsed = resetsAt > from ? Math.min(1, Math.max(0, (now - from) / (resetsAt - from))) : 0;
  const refill = Math.max(0, calls - spent - tokens) * elapsed;
  return {
    tokens: Math.min(capacity, tokens + refill),
    unprovenTokens: Math.min(unprovenCapacityOf(calls), state.unprovenTokens + unprovenShare * refill),
    spent,
    resetsAt,
    refilledAt: Math.max(now, from),
  };
}

/** Gives back a token whose call brought no answer. The next refill cuts off what is above the capacities. */
export function refundToken(state: SearchTokens, { hasFound }: Pick<SearchCandidate, 'hasFound'>): SearchTokens {
  if (state.spent < 1) return state;
  const unprovenTokens = state.unprovenTokens + (hasFound ? 0 : 1);
  return { ...state, tokens: state.tokens + 1, unprovenTokens, spent: state.spent - 1 };
}

function isWorthCall(state: SearchTokens, candidate: SearchCandidate, { calls }: SearchShare, now: number): boolean {
  if (state.tokens < 1) return false;
  const level = state.tokens / capacityOf(calls);
  if (candidate.isPatient && level < spareLevel) return false;
  if (candidate.knownShare === 0) return level >= fullLevel;
  const wanted = candidate.demand * candidate.knownShare * missingShare(candidate.heldSince, now);
  if (candidate.hasFound || level >= spareLevel) return wanted >= requiredDemand(level);
  const unprovenLevel = state.unprovenTokens / unprovenCapacityOf(calls);
  return state.unprovenTokens >= 1 && wanted >= requiredDemand(Math.min(level, unprovenLevel));
}

/** Returns how many networks must have searched for words: 0 with a full bucket, 18 with a tenth of it. */
function requiredDemand(level: number): number {
  return demandAtHalf * (1 / Math.min(1, level) - 1);
}

/**
 * Returns 0 right after a call that found something, and 1 when nothing it found is held any more. It rises late: what is
 * held is found without a call.
 */
function missingShare(heldSince: number | null, now: number): number {
  return heldSince === null ? 1 : Math.min(1, Math.max(0, now - heldSince) / maxListingAgeMs) ** 20;
}

function capacityOf(calls: number): number {
  return Math.max(1, calls * capacityShare);
}

function unprovenCapacityOf(calls: number): number {
  return Math.max(1, capacityOf(calls) * unprovenShare);
}

/** Returns what is left of a demand after a time. */
export function decayedDemand(demand: number, countedAt: number, now: number): number {
  return demand * Math.exp(-Math.max(0, now - countedAt) / demandMemoryMs);
}

/** The result of a call: how many listings it returned, and how many of them were not held before. */
export interface SearchYield {
  readonly listings: number;
  readonly newListings: number;
}

/** The same words are never worth two calls within this time. */
export const minPauseMs = 30 * 60_000;
/** Words that find nothing at all. */
const maxEmptyPauseMs = 24 * hour;
/** Words that find the same again: a call must be possible before what is held grows too old. */
const maxKnownPauseMs = maxListingAgeMs - minPauseMs;

/** Returns the pause after a call. It doubles with each further call in a row that brings nothing new. */
export function pauseAfterCall({ listings, newListings }: SearchYield, barrenCalls: number): number {
  if (newListings > 0) return minPauseMs;
  return Math.min(minPauseMs * 2 ** barrenCalls, listings === 0 ? maxEmptyPauseMs : maxKnownPauseMs);
}
