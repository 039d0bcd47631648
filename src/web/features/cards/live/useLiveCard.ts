import { type RefObject, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Card } from '#web/api/cards/card.ts';
import { isGone, newsOf, onNews } from '#web/api/live/liveNews.ts';
import { followInSight } from './cardsInSight.ts';

/** A card as it stands by what was heard last. */
export function useNewest(card: Card): Card {
  const { id } = card;
  const subscribe = useMemo(() => (listener: () => void) => onNews(id, listener), [id]);
  const news = useSyncExternalStore(subscribe, () => newsOf(id));
  const gone = useSyncExternalStore(subscribe, () => isGone(id));
  return useMemo(() => {
    const newest = news !== undefined && news.lastSeenAt > card.lastSeenAt ? { ...card, ...news } : card;
    return gone && newest.live ? { ...newest, live: false } : newest;
  }, [card, news, gone]);
}

/** The same for a tile, which has its listing followed while it is in sight. */
export function useLiveCard(card: Card): { readonly card: Card; readonly tile: RefObject<HTMLElement | null> } {
  const tile = useRef<HTMLElement>(null);
  const { id, live } = card;
  useEffect(() => {
    if (live && tile.current !== null) return followInSight(tile.current, id);
  }, [id, live]);
  return { card: useNewest(card), tile };
}
