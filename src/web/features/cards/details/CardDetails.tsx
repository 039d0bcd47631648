import { type ReactNode, useEffect, useState } from 'react';
import type { Card } from '#web/api/card.ts';
import { useTemporaryTitle } from '#web/browser/pageTitle.ts';
import { showToast } from '#web/ui/feedback/toastQueue.ts';
import { CardDialog } from './CardDialog.tsx';
import { isMissing, useFetchedCard } from './useFetchedCard.ts';

interface CardDetailsProps {
  readonly id: string;
  /** The list on the page. A visitor who followed a link may ask for a card that is not in it. */
  readonly cards: readonly Card[];
  readonly renderHeart: (card: Card) => ReactNode;
  /** Draws what else a page has to say of the card. */
  readonly renderNote: (card: Card) => ReactNode;
  readonly onClose: () => void;
}

/** The detail dialog of the card with this id, which is fetched if the list does not have it. */
export function CardDetails({ id, cards, renderHeart, renderNote, onClose }: CardDetailsProps) {
  // A card once found stays, even when a newer list is without it.
  const [found, setFound] = useState<Card | null>(null);
  const known = found?.id === id ? found : (cards.find((card) => card.id === id) ?? null);
  if (known !== found) setFound(known);
  const fetched = useFetchedCard(id, known === null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure closes the dialog once
  useEffect(() => {
    if (fetched.failure === null) return;
    showToast(failureToast(fetched.failure));
    onClose();
  }, [fetched.failure]);
  useEffect(() => focusHeadingIfLost, []);
  const card = known ?? fetched.card;
  useTemporaryTitle(card?.title);
  return (
    card && <CardDialog key={card.id} card={card} heart={renderHeart(card)} note={renderNote(card)} onClose={onClose} />
  );
}

/** After a link or a reload there is no pressed button to give the focus back to. */
function focusHeadingIfLost(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

function failureToast(failure: Error) {
  if (isMissing(failure)) {
    return { kind: 'info', message: 'This auction is over, or was not seen for hours', id: 'over' } as const;
  }
  const message = 'This card could not be opened. Please try again.';
  return { kind: 'error', message, id: 'card', cause: failure } as const;
}
