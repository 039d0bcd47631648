import type { Listing } from '@cardfall/listing-index';
import { leadBegins, sendableAt, windowOpensAt } from '#domain/alerts/reportTimes.ts';
import { keepUntil } from '#domain/alerts/retention.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { minHorizonMs } from '#server/marketplace/plan/callPrice.ts';
import type { SavedSearch, SavedSearches } from '../matching/SavedSearches.ts';
import type { DueNotification, Recipient } from './queries.ts';

/**
 * What becomes of a notification that is due: a message names its card, or only counts it; it is dropped; or it is judged
 * again at a later time, in milliseconds since 1970.
 */
export type Verdict = 'tell' | 'count' | 'drop' | { readonly waitUntil: number };

export interface JudgeDeps {
  readonly catalogue: Pick<Catalogue, 'get'>;
  readonly searches: Pick<SavedSearches, 'matchesOf'>;
  readonly now: () => number;
}

/** This long before its end the plan reads every auction. A card that is found again before is due at once (`storeFound`). */
const seenAgainMs = minHorizonMs;
const lookAgainMs = 60_000;

/**
 * Decides whether something can be told now, by the rules of the person and by the state of the card. What was true when it
 * was stored may not be true any more: the card is held against the saved searches again.
 */
export function judge(due: DueNotification, recipient: Recipient, deps: JudgeDeps): Verdict {
  const now = deps.now();
  const { kind, readyAt, snoozedUntil, endsAt } = due;
  const at = sendableAt(kind, Math.max(readyAt, snoozedUntil ?? readyAt), recipient, now);
  if (kind === 'ended') return at > now ? { waitUntil: at } : judgeEnded(due, recipient, now);
  if (endsAt <= now) return 'drop';
  if (at > now) return { waitUntil: Math.min(at, endsAt) };
  const listing = deps.catalogue.get(due.itemId, now);
  if (listing === null) {
    // The next digest comes when it is over.
    if (kind === 'found' && recipient.digestAt !== null) return 'count';
    return { waitUntil: Math.min(Math.max(now + lookAgainMs, endsAt - seenAgainMs), endsAt) };
  }
  return kind === 'saved_ends_soon' || kind === 'over_maximum'
    ? judgeSaved(due, listing, recipient, now)
    : judgeFound(due, listing, { recipient, searches: deps.searches, now });
}

/** A message may not name a card in a state that is older than the license allows. */
function judgeEnded(due: DueNotification, recipient: Recipient, now: number): Verdict {
  if (!wantsSaved(due, recipient)) return 'drop';
  const { kind, endsAt, savedSeenAt } = due;
  return savedSeenAt !== null && keepUntil({ kind, endsAt, seenAt: savedSeenAt }) > now ? 'tell' : 'count';
}

function judgeSaved(due: DueNotification, listing: Listing, recipient: Recipient, now: number): Verdict {
  if (!wantsSaved(due, recipient)) return 'drop';
  if (due.kind === 'over_maximum') return tellIf(exceeds(listing, due.savedMaximum));
  const begins = leadBegins(listing.endsAt, recipient.wishlistLeadMinutes);
  return begins > now ? { waitUntil: begins } : 'tell';
}

interface FoundContext {
  readonly recipient: Recipient;
  readonly searches: JudgeDeps['searches'];
  readonly now: number;
}

function judgeFound(due: DueNotification, listing: Listing, { recipient, searches, now }: FoundContext): Verdict {
  const matches = searches.matchesOf(due.itemId, now).filter((search) => justifies(search, due, recipient));
  const isTrue =
    matches.length > 0 &&
    (due.kind !== 'no_bids' || listing.bidCount === 0) &&
    (due.kind !== 'below_maximum' || matches.some(({ maxTotal }) => maxTotal !== null));
  if (!isTrue) return 'drop';
  const begins = Math.min(...matches.map((search) => beginsAt(search, due, listing, recipient)));
  return begins > now ? { waitUntil: begins } : 'tell';
}

/** Returns whether a search that finds the card is one of the person's that asked for this. */
function justifies(search: SavedSearch, { kind, seenAt }: DueNotification, { alertIds }: Recipient): boolean {
  return alertIds.includes(search.id) && search.kinds.some((one) => one === kind) && seenAt >= search.newSince;
}

function beginsAt(
  search: SavedSearch,
  { kind }: DueNotification,
  { endsAt }: Listing,
  { timeZone }: Recipient,
): number {
  const opensAt = search.window === null ? Number.NEGATIVE_INFINITY : windowOpensAt(search.window, endsAt, timeZone);
  return kind === 'found' ? opensAt : Math.max(opensAt, leadBegins(endsAt, search.leadMinutes));
}

function wantsSaved({ kind, isSaved }: DueNotification, { wishlistKinds }: Recipient): boolean {
  return isSaved && wishlistKinds.some((one) => one === kind);
}

/** Unknown shipping proves nothing: then the price alone decides. */
function exceeds({ bidPrice, shippingCost }: Listing, maximum: string | null): boolean {
  return maximum !== null && Number(bidPrice) + Number(shippingCost ?? 0) > Number(maximum);
}

const tellIf = (isTrue: boolean): Verdict => (isTrue ? 'tell' : 'drop');
