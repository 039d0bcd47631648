import { useServerTime } from '#web/api/ticker.ts';
import { useWhenOnline } from '#web/browser/pageEvents.ts';

const minuteMs = 60_000;

interface OfflineNoticeProps {
  /** The server time of the stored cards, in milliseconds since 1970. */
  readonly since: number;
  readonly className: string;
  readonly onRetry: () => void;
}

/** Says that the cards are stored ones, and how old they are. A click, or the network when it is back, retries. */
export function OfflineNotice({ since, className, onRetry }: OfflineNoticeProps) {
  const minutes = useServerTime((now) => Math.max(0, Math.floor((now - since) / minuteMs)));
  useWhenOnline(onRetry);
  return (
    <button type="button" className={className} onClick={onRetry}>
      <span>{`Offline · cards of ${formatAge(minutes)} · `}</span>
      <span>Try again</span>
    </button>
  );
}

function formatAge(minutes: number): string {
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`;
}
