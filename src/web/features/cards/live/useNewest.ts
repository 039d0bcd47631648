import type { Card } from '#web/api/card.ts';
import { useLiveStore, withLiveState } from '#web/api/live/liveStore.ts';

/** A card as it stands by what was heard last. Only news of this card draw it again. */
export function useNewest(card: Card): Card {
  return withLiveState(
    card,
    useLiveStore((news) => news[card.id]),
  );
}
