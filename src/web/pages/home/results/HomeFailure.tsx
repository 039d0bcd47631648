import CircleAlert from 'lucide-react/icons/circle-alert';
import type { CardRequest } from '#web/features/cards/cardRequest.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useOnline } from '#web/ui/useOnline.ts';

interface HomeFailureProps {
  readonly kind: CardRequest['kind'];
  readonly onRetry: () => void;
}

const texts: Record<CardRequest['kind'], string> = {
  list: 'Failed to fetch cards. Please try again later.',
  search: 'The search did not get through. Please try again.',
  filter: 'The filters did not get through. Please try again.',
};

/** In place of the cards when they did not come. They are asked for again when there is a network again. */
export function HomeFailure({ kind, onRetry }: HomeFailureProps) {
  useOnline(onRetry);
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
