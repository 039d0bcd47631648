import { useEffect, useState } from 'react';
import type { Card } from '#web/api/card.ts';
import { withCurrentLiveState } from '#web/api/live/liveStore.ts';
import { useServerTime } from '#web/api/ticker.ts';
import styles from './HomeToolbar.module.css';

/** A list with more ended cards than this is offered a reload. */
const maxEnded = 10;
const maxHiddenMs = 2 * 60_000;

interface StaleListButtonProps {
  readonly cards: readonly Card[];
  readonly onReload: () => void;
}

/** A button that reloads a list grown old. It is not reloaded by itself: nothing may move under the pointer. */
export function StaleListButton({ cards, onReload }: StaleListButtonProps) {
  const ended = useServerTime((now) => cards.filter((card) => withCurrentLiveState(card).endsAt <= now).length);
  const returned = useReturnedLate();
  if (ended <= maxEnded && !returned) return null;
  return (
    <button type="button" className={styles['fresh']} onClick={onReload}>
      {ended > 0 && <span>{`${ended} ended · `}</span>}
      <span>Show fresh cards</span>
    </button>
  );
}

/** Returns whether the page was hidden for long since it was shown. */
function useReturnedLate(): boolean {
  const [returned, setReturned] = useState(false);
  useEffect(() => {
    let hiddenAt = Number.POSITIVE_INFINITY;
    const compare = () => {
      if (document.hidden) hiddenAt = Date.now();
      else if (Date.now() - hiddenAt > maxHiddenMs) setReturned(true);
    };
    document.addEventListener('visibilitychange', compare);
    return () => document.removeEventListener('visibilitychange', compare);
  }, []);
  return returned;
}
