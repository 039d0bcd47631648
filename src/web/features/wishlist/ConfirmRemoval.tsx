import { useId, useRef } from 'react';
import { logWarning } from '#web/browser/log.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog, type DialogHandle } from '#web/ui/feedback/Dialog.tsx';
import styles from './ConfirmRemoval.module.css';
import { removeCard } from './changeWishlist.ts';

interface ConfirmRemovalProps {
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Asks before a card is removed from the wishlist (docs/requirements.md, 2.confirm.1). */
export function ConfirmRemoval({ onRemove, onClose }: ConfirmRemovalProps) {
  const dialog = useRef<DialogHandle>(null);
  const text = useId();
  const remove = () => {
    dialog.current?.close();
    onRemove();
  };
  return (
    <Dialog ref={dialog} label="Remove from Wishlist" describedBy={text} onClose={onClose}>
      <div className={styles['content']}>
        <h2 className={styles['title']}>Remove from Wishlist</h2>
        <p id={text} className={styles['text']}>
          Are you sure you want to remove this item from your wishlist?
        </p>
        <div className={styles['actions']}>
          <Button onClick={() => dialog.current?.close()}>Cancel</Button>
          <Button look="solid" onClick={remove}>
            Remove
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Asks before a filled heart is emptied. */
export function HeartRemoval({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const remove = () => {
    removeCard(id).catch((error) => {
      // A failed heart is only logged (docs/requirements.md, 8.wishlist.2).
      logWarning('The card was not removed', error);
    });
  };
  return <ConfirmRemoval onRemove={remove} onClose={onClose} />;
}
