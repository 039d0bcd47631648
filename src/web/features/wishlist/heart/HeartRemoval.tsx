import { ConfirmRemoval } from '../removal/ConfirmRemoval.tsx';
import { removeCard } from '../state/changeWishlist.ts';

/** Asks before a filled heart is emptied. */
export function HeartRemoval({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const remove = () => {
    removeCard(id).catch((error) => {
      // biome-ignore lint/suspicious/noConsole: what a heart fails at is logged (specification, section 8)
      console.warn('The card was not removed', error);
    });
  };
  return <ConfirmRemoval onRemove={remove} onClose={onClose} />;
}
