import { longestAgeMs } from '@cardfall/listing-index';
import { useMemo } from 'react';
import type { Card } from '#web/api/card.ts';
import { withCurrentLiveState } from '#web/api/live/liveStore.ts';
import { useTicking } from './time/useTicking.ts';

const minute = 60_000;

/**
 * The cards without those that were seen too long ago to be shown, looked at once a minute: a page may stay open for
 * hours. Ended cards stay, so that nothing moves under the pointer; they say so themselves.
 */
export function useShowable(cards: readonly Card[] | undefined): readonly Card[] {
  const now = useTicking((present) => Math.floor(present / minute)) * minute;
  return useMemo(
    () => (cards ?? []).filter((card) => now - withCurrentLiveState(card).lastSeenAt < longestAgeMs),
    [cards, now],
  );
}
