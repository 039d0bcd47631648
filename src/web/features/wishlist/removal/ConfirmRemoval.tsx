import { useId, useRef } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Dialog, type DialogHandle } from '#web/ui/Dialog.tsx';
import styles from './ConfirmRemoval.module.css';

interface ConfirmRemovalProps {
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Asks before a card is taken off the wishlist (specification, section 2). */
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
