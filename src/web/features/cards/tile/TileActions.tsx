import type { ReactNode } from 'react';
import { type Card, marketplaceLink } from '#web/api/card.ts';
import { IconButton } from '#web/ui/Button.tsx';

interface MarketplaceLinkProps {
  readonly card: Card;
  readonly className?: string | undefined;
  /** The accessible name, where the link text does not say which card it is. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** Links to the listing in a new tab; `sponsored` because we may earn a commission. */
export function MarketplaceLink({ card, className, label, children }: MarketplaceLinkProps) {
  return (
    <a className={className} href={marketplaceLink(card)} target="_blank" rel="noopener sponsored" aria-label={label}>
      {children}
    </a>
  );
}

interface DetailsButtonProps {
  readonly card: Card;
  readonly onDetails: (card: Card) => void;
  readonly onPicture?: boolean;
  readonly className?: string | undefined;
}

/** Opens the detail dialog. The card itself links to the marketplace, so the dialog needs a button of its own. */
export function DetailsButton({ card, onDetails, onPicture = false, className }: DetailsButtonProps) {
  return (
    <IconButton
      className={className}
      label={`Details: ${card.title}`}
      tooltip="Quick look"
      onPicture={onPicture}
      onClick={() => onDetails(card)}
    >
      <ExpandIcon />
    </IconButton>
  );
}

/** Four corners and two diagonals, as one path: each card on the page has this icon, and one of a library has an element a line. */
function ExpandIcon() {
  return (
    <svg
      width={15}
      height={15}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M8 3H3v5M16 3h5v5M21 16v5h-5M3 16v5h5M3 3l6 6M21 3l-6 6M21 21l-6-6M3 21l6-6" />
    </svg>
  );
}
