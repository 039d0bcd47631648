import { useEffect } from 'react';
import type { CardRequest } from '#web/features/cards/cardRequest.ts';
import { showToast } from '#web/ui/toastQueue.ts';

/** Specification, section 8. The plain list fails in its place on the page, without a toast. */
const messages: Record<CardRequest['kind'], string | null> = {
  list: null,
  search: 'Failed to search cards',
  filter: 'Failed to apply filters',
};

export function useFailureToast(kind: CardRequest['kind'], failedAt: number | null): void {
  useEffect(() => {
    const message = messages[kind];
    if (failedAt !== null && message !== null) showToast({ kind: 'error', message, id: message });
  }, [kind, failedAt]);
}
