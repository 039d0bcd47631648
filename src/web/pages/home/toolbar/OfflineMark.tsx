import { useEffect } from 'react';
import { useTicking } from '#web/features/cards/time/useTicking.ts';
import styles from './HomeToolbar.module.css';

const minute = 60_000;

interface OfflineMarkProps {
  /** When the cards came. */
  readonly since: number;
  readonly onRetry: () => void;
}

/** Says that these are the last cards there were and how old they are, and asks again once there is a network. */
export function OfflineMark({ since, onRetry }: OfflineMarkProps) {
  const now = useTicking((present) => Math.floor(present / minute)) * minute;
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <button type="button" className={styles['fresh']} onClick={onRetry}>
      <span>{`Offline · cards of ${ago(now - since)} · `}</span>
      <span>Try again</span>
    </button>
  );
}

function ago(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / minute));
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`;
}
