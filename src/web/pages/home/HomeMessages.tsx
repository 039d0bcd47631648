import CircleAlert from 'lucide-react/icons/circle-alert';
import { useWhenOnline } from '#web/browser/pageEvents.ts';
import type { CardRequest } from '#web/features/cards/cardRequest.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';

interface HomeFailureProps {
  readonly kind: CardRequest['kind'];
  readonly onRetry: () => void;
}

const texts: Record<CardRequest['kind'], string> = {
  list: 'Failed to fetch cards. Please try again later.',
  search: 'The search did not get through. Please try again.',
  filter: 'The filters did not get through. Please try again.',
};

/** Stands in place of the cards when they failed to load. It retries when the network is back. */
export function HomeFailure({ kind, onRetry }: HomeFailureProps) {
  useWhenOnline(onRetry);
  return (
    <Notice
      role="alert"
      picture={<CircleAlert aria-hidden="true" size={34} strokeWidth={1.5} />}
      title="No cards to show right now"
      text={texts[kind]}
    >
      <Button look="solid" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}
