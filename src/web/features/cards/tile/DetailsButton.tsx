import Expand from 'lucide-react/icons/expand';
import type { Card } from '#web/api/card.ts';
import { IconButton } from '#web/ui/Button.tsx';

interface DetailsButtonProps {
  readonly card: Card;
  readonly onDetails: (card: Card) => void;
  readonly onPicture?: boolean;
  readonly className?: string | undefined;
}

/** Opens the detail dialog: the card itself leads to the marketplace, so looking closer has a control of its own. */
export function DetailsButton({ card, onDetails, onPicture = false, className }: DetailsButtonProps) {
  return (
    <IconButton
      className={className}
      label={`Details: ${card.title}`}
      tooltip="Quick look"
      onPicture={onPicture}
      onClick={() => onDetails(card)}
    >
      <Expand aria-hidden="true" size={15} />
    </IconButton>
  );
}
