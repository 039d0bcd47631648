import { useRef } from 'react';
import { Button } from '../Button.tsx';
import { Link } from '../Link.tsx';
import { Dialog, type DialogHandle } from './Dialog.tsx';
import styles from './ErrorDialog.module.css';
import { errorIdOf } from './errorIdOf.ts';

interface ErrorDialogProps {
  readonly message?: string | undefined;
  /** The error, whose id people report. */
  readonly cause?: unknown;
  readonly onClose: () => void;
}

/** Reports a failure and offers the way home (docs/requirements.md, 2.error.1). */
export function ErrorDialog({
  message = 'Something went wrong. Please try again later.',
  cause,
  onClose,
}: ErrorDialogProps) {
  const errorId = errorIdOf(cause);
  const dialog = useRef<DialogHandle>(null);
  return (
    <Dialog ref={dialog} label="Error" onClose={onClose}>
      <div className={styles['content']}>
        <h2 className={styles['title']}>Error</h2>
        <p className={styles['message']}>
          {message}
          {errorId && ` (Error id: ${errorId})`}
        </p>
        <div className={styles['actions']}>
          <Button onClick={() => dialog.current?.close()}>Close</Button>
          <Link className={styles['home']} to="/" onClick={() => dialog.current?.close()}>
            Go to Dashboard
          </Link>
        </div>
      </div>
    </Dialog>
  );
}
