import type { Card } from '#web/api/cards/card.ts';
import { newest, useLiveNews } from '#web/api/live/liveNews.ts';

/** A card as it stands by what was heard last. Only news of this card draw it again. */
export function useNewest(card: Card): Card {
  return newest(
    card,
    useLiveNews((news) => news[card.id]),
  );
}
