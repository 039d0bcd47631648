import { useId, useRef } from 'react';
import { Button } from '#web/ui/Button.tsx';
import type { DialogHandle } from '#web/ui/feedback/Dialog.tsx';
import styles from '../editing/AlertDialog.module.css';
import { DialogFrame } from '../editing/DialogFrame.tsx';

interface ConfirmDeletionProps {
  readonly name: string;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Asks before a saved search is deleted: its private addresses end with it. */
export function ConfirmDeletion({ name, onDelete, onClose }: ConfirmDeletionProps) {
  const dialog = useRef<DialogHandle>(null);
  const text = useId();
  return (
    <DialogFrame ref={dialog} title="Delete this alert?" onClose={onClose}>
      <p id={text} className={styles['text']}>
        You hear no more of {name}, and its feeds end. To stop it for a while, pause it instead.
      </p>
      <div className={styles['actions']}>
        <Button onClick={() => dialog.current?.close()}>Cancel</Button>
        <Button
          look="solid"
          aria-describedby={text}
          onClick={() => {
            dialog.current?.close();
            onDelete();
          }}
        >
          Delete
        </Button>
      </div>
    </DialogFrame>
  );
}
