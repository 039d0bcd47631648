import { count, span } from './format.ts';
import type { MarketplaceStatus } from './marketplaceStatus.ts';

/** What a program cannot mend. */
export const troubleCodes = ['credentials_refused', 'calls_used_up', 'listings_too_old', 'nothing_scanned'] as const;

export interface Trouble {
  readonly code: (typeof troubleCodes)[number];
  /** For people: what is wrong, and where to look first. */
  readonly text: string;
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** Calls that are used up are nothing to worry about so shortly before there are new ones. */
const shortlyMs = 60 * minute;
/** Longer than any pause the plan makes of its own, where there are calls enough. */
const silenceMs = 30 * minute;

/** What needs a person, in the order in which to look at it. Empty when all is well. */
export function troublesOf(status: MarketplaceStatus): Trouble[] {
  const refused = refusal(status);
  const { used, cap, resetsAt } = status.calls;
  const usedUp = used >= cap;
  const left = resetsAt - status.at;
  const troubles: Trouble[] = [];
  if (refused !== null) {
    troubles.push({
      code: 'credentials_refused',
      text: `The marketplace refuses the credentials, or the site they are used for. Look at EBAY_CLIENT_ID, EBAY_CLIENT_SECRET and EBAY_MARKETPLACE. ${refused}`,
    });
  }
  if (usedUp && left > shortlyMs) {
    troubles.push({
      code: 'calls_used_up',
      text: `All ${count(cap)} calls of the day are used, ${span(left)} before there are new ones: is something else using the quota, or is EBAY_DAILY_CALLS more than the marketplace grants?`,
    });
  }
  if (status.tooOld > 0) {
    troubles.push({
      code: 'listings_too_old',
      text: `${count(status.tooOld)} listings were not seen for 6 hours and are still stored, which the licence forbids: does the job that deletes them run?`,
    });
  }
  // Where the calls are used up that says it all, and shortly before the reset it is as it should be.
  const silence = silenceOf(status);
  if (silence !== null && !usedUp) troubles.push({ code: 'nothing_scanned', text: silence });
  return troubles;
}

/** What the marketplace said, if it refused the credentials and nothing was scanned since. */
function refusal({ failures, lastScanAt }: MarketplaceStatus): string | null {
  const last = failures.find(({ code }) => code === 'credentials');
  return last !== undefined && last.at > (lastScanAt ?? 0) ? last.message : null;
}

function silenceOf({ at, lastScanAt, scope, calls }: MarketplaceStatus): string | null {
  // A quota of a few calls makes long pauses of its own.
  const longest = Math.max(silenceMs, (3 * day) / calls.cap);
  // A product that has only just begun has nothing to show yet.
  const since = lastScanAt ?? scope?.decidedAt ?? null;
  if (since === null) return 'Nothing was ever scanned: does Cardfall run?';
  return at - since > longest ? `Nothing was scanned for ${span(at - since)}: does Cardfall run?` : null;
}
