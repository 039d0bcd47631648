import { useEffect, useState } from 'react';
import { withCurrentLiveState } from '#web/api/live/liveStore.ts';
import { serverNow } from '#web/api/serverClock.ts';
import { useFollowing } from '#web/features/cards/live/useFollowing.ts';
import { keepClock } from '#web/features/cards/time/keepClock.ts';
import { onTick } from '#web/features/cards/time/ticker.ts';
import { useWishlist } from '#web/features/wishlist/state/wishlistStore.ts';
import { watchedWords } from './watchedWords.ts';

/** Keeps the cards on a page as they are at the marketplace, and says aloud what becomes of those somebody watches. */
export function LiveCards() {
  const [words, say] = useState('');
  useEffect(keepClock, []);
  useFollowing();
  useEffect(() => {
    const wordsNow = watchedWords();
    return onTick(() => {
      const news = wordsNow(useWishlist.getState().items.map(withCurrentLiveState), serverNow());
      if (news !== '') say(news);
    });
  }, []);
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {words}
    </p>
  );
}
