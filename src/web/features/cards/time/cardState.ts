import { longestAgeMs } from '@cardfall/listing-index';
import type { Card } from '#web/api/card.ts';

/**
 * How a card stands: it runs; it is over; it should still run, but the marketplace tells of it no more; or nothing was
 * heard of it for so long that its price can only be called the last one seen.
 */
export type CardState = 'live' | 'ended' | 'unlisted' | 'old';

/** @param now the present on the server's clock, milliseconds since 1970 */
export function cardState(card: Pick<Card, 'endsAt' | 'live' | 'lastSeenAt'>, now: number): CardState {
  // An end that nobody knows counts as over, as in the words for time left.
  if (!(card.endsAt > now)) return 'ended';
  if (!card.live) return 'unlisted';
  return now - card.lastSeenAt < longestAgeMs ? 'live' : 'old';
}
