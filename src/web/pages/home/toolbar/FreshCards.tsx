import { useEffect, useState } from 'react';
import type { Card } from '#web/api/card.ts';
import { withCurrentLiveState } from '#web/api/live/liveStore.ts';
import { useTicking } from '#web/features/cards/time/useTicking.ts';
import styles from './HomeToolbar.module.css';

/** So many ended cards make a list that is no use any more. */
const mostEnded = 10;
const longestAwayMs = 2 * 60_000;

interface FreshCardsProps {
  readonly cards: readonly Card[];
  readonly onShow: () => void;
}

/** Offers to load a list that has grown old. It is not done unasked: nothing may move under the pointer. */
export function FreshCards({ cards, onShow }: FreshCardsProps) {
  const ended = useTicking((now) => cards.filter((card) => withCurrentLiveState(card).endsAt <= now).length);
  const returned = useReturned();
  if (ended <= mostEnded && !returned) return null;
  return (
    <button type="button" className={styles['fresh']} onClick={onShow}>
      {ended > 0 && <span>{`${ended} ended · `}</span>}
      <span>Show fresh cards</span>
    </button>
  );
}

/** Whether the page was out of sight for long since the cards came. */
function useReturned(): boolean {
  const [returned, setReturned] = useState(false);
  useEffect(() => {
    let left = Number.POSITIVE_INFINITY;
    const look = () => {
      if (document.hidden) left = Date.now();
      else if (Date.now() - left > longestAwayMs) setReturned(true);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return returned;
}
