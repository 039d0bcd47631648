import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#web/api/ApiError.ts';
import { callApi } from '#web/api/callApi.ts';
import { type Card, toCard } from '#web/api/card.ts';
import { useTemporaryTitle } from '#web/browser/pageTitle.ts';
import { CardDialog } from '#web/features/cards/details/CardDialog.tsx';
import { WishlistHeart } from '#web/features/wishlist/heart/WishlistHeart.tsx';
import { showToast } from '#web/ui/toastQueue.ts';

interface CardLookProps {
  readonly id: string;
  /** The list it was opened from; it may not be in there, where somebody came by a link. */
  readonly cards: readonly Card[];
  readonly onClose: () => void;
}

/** A closer look at the card with this id, which is fetched if the list does not have it. */
export function CardLook({ id, cards, onClose }: CardLookProps) {
  // Once found it stays, even when a newer list is without it.
  const [found, setFound] = useState<Card | null>(null);
  const known = found?.id === id ? found : (cards.find((card) => card.id === id) ?? null);
  if (known !== found) setFound(known);
  const { data, error } = useQuery({
    queryKey: ['card', id],
    queryFn: async ({ signal }) => toCard((await callApi('showCard', { params: { id }, signal })).item),
    enabled: known === null,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is closed once for each failure
  useEffect(() => {
    if (error === null) return;
    showToast(reasonOf(error));
    onClose();
  }, [error]);
  useEffect(() => focusSomewhere, []);
  const card = known ?? data;
  useTemporaryTitle(card?.title);
  return card && <CardDialog key={card.id} card={card} heart={<WishlistHeart card={card} />} onClose={onClose} />;
}

/** Who came by a link or a reload pressed no button that the focus could go back to. */
function focusSomewhere(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** An id that cannot be one is told like one that is no more: either way there is no such auction. */
function reasonOf(error: Error) {
  const over = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (over) return { kind: 'info', message: 'This auction is over', id: 'over' } as const;
  return { kind: 'error', message: 'This card could not be opened. Please try again.', id: 'card' } as const;
}
