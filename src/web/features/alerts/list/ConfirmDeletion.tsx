import { useId, useRef } from 'react';
import { Button } from '#web/ui/Button.tsx';
import type { DialogHandle } from '#web/ui/feedback/Dialog.tsx';
import styles from '../editing/AlertDialog.module.css';
import { DialogFrame } from '../editing/DialogFrame.tsx';

interface ConfirmDeletionProps {
  /** Says which addresses and messages end with it. */
  readonly text: string;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Asks before a saved search is deleted: its private addresses end with it. */
export function ConfirmDeletion({ text, onDelete, onClose }: ConfirmDeletionProps) {
  const dialog = useRef<DialogHandle>(null);
  const id = useId();
  return (
    <DialogFrame ref={dialog} title="Delete this alert?" onClose={onClose}>
      <p id={id} className={styles['text']}>
        {text}
      </p>
      <div className={styles['actions']}>
        <Button onClick={() => dialog.current?.close()}>Cancel</Button>
        <Button
          look="solid"
          aria-describedby={id}
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
