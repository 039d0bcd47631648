import type { ReactNode } from 'react';
import { type Card, marketplaceLink } from '#web/api/card.ts';

interface MarketplaceLinkProps {
  readonly card: Card;
  readonly className?: string | undefined;
  /** The name for a screen reader, where the words in the link do not say which card it is. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** A plain link to the listing, in a new tab; `sponsored` because we may earn a commission. */
export function MarketplaceLink({ card, className, label, children }: MarketplaceLinkProps) {
  return (
    <a className={className} href={marketplaceLink(card)} target="_blank" rel="noopener sponsored" aria-label={label}>
      {children}
    </a>
  );
}
