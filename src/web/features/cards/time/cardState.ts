import { useMemo } from 'react';
import { maxListingAgeMs } from '#domain/listings/freshness.ts';
import type { Card } from '#web/api/card.ts';
import { withCurrentLiveState } from '#web/api/live/liveStore.ts';
import { useServerTime } from '#web/api/ticker.ts';

/**
 * `old`: it was not seen for hours, so its price does not count as current. `unknown`: a saved card that was never seen since the
 * accounts were restored from a backup, so nothing but its number is known.
 */
export type CardState = 'live' | 'ended' | 'old' | 'unknown';

/** @param now the server's time, milliseconds since 1970 */
export function cardState(card: Pick<Card, 'endsAt' | 'live' | 'lastSeenAt'>, now: number): CardState {
  if (card.lastSeenAt === 0) return 'unknown';
  // An unknown end counts as ended, as in the text for time left.
  if (!(card.endsAt > now)) return 'ended';
  return card.live && now - card.lastSeenAt < maxListingAgeMs ? 'live' : 'old';
}

/** Returns the state of a card, which changes while it is on the page. */
export function useCardState(card: Card): CardState {
  return useServerTime((now) => cardState(card, now));
}

/** Returns the ids of the ended cards, separated by spaces: a text that changes only when another card ends. */
export function useEndedIds(cards: readonly Card[]): string {
  return useServerTime((now) =>
    cards
      .filter((card) => cardState(withCurrentLiveState(card), now) === 'ended')
      .map(({ id }) => id)
      .join(' '),
  );
}

const minute = 60_000;

/**
 * Returns the cards that are not too old to show, checked once a minute: a page may stay open for hours. Ended cards stay,
 * so that nothing moves under the pointer.
 */
export function useUnexpiredCards(cards: readonly Card[] | undefined): readonly Card[] {
  const now = useServerTime((time) => Math.floor(time / minute)) * minute;
  return useMemo(
    () => (cards ?? []).filter((card) => now - withCurrentLiveState(card).lastSeenAt < maxListingAgeMs),
    [cards, now],
  );
}
