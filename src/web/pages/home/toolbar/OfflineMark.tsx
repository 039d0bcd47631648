import { useWhenOnline } from '#web/browser/pageEvents.ts';
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
  const minutes = useTicking((now) => Math.max(0, Math.floor((now - since) / minute)));
  useWhenOnline(onRetry);
  return (
    <button type="button" className={`${styles['fresh']} ${styles['offline']}`} onClick={onRetry}>
      <span>{`Offline · cards of ${ago(minutes)} · `}</span>
      <span>Try again</span>
    </button>
  );
}

function ago(minutes: number): string {
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`;
}
