import { useEffect, useState } from 'react';
import { newestNow } from '#web/api/live/liveNews.ts';
import { serverNow } from '#web/api/serverClock.ts';
import { syncServerClock } from '#web/features/cards/time/syncServerClock.ts';
import { onTick } from '#web/features/cards/time/ticker.ts';
import { useLiveSubscription } from '#web/features/cards/useLiveSubscription.ts';
import { useWishlist } from '#web/features/wishlist/wishlistStore.ts';
import { watchedWords } from './watchedWords.ts';

/** Keeps the cards on a page as they are at the marketplace, and says aloud what becomes of those somebody watches. */
export function LiveCards() {
  const [words, say] = useState('');
  useEffect(syncServerClock, []);
  useLiveSubscription();
  useEffect(() => {
    const wordsNow = watchedWords();
    return onTick(() => {
      const news = wordsNow(useWishlist.getState().items.map(newestNow), serverNow());
      if (news !== '') say(news);
    });
  }, []);
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {words}
    </p>
  );
}
