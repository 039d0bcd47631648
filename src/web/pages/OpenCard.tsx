import type { ComponentProps } from 'react';
import { SnoozeCard } from '#web/features/alerts/SnoozeCard.tsx';
import { CardDetails } from '#web/features/cards/details/CardDetails.tsx';
import { FetchedCopies } from '#web/features/cards/details/FetchedCopies.tsx';

/** The detail dialog of a card, with its other copies and what alerts have to do with it. */
export function OpenCard(props: Omit<ComponentProps<typeof CardDetails>, 'renderNote'>) {
  return (
    <CardDetails
      {...props}
      renderNote={(card) => (
        <>
          <SnoozeCard card={card} />
          <FetchedCopies card={card} />
        </>
      )}
    />
  );
}
