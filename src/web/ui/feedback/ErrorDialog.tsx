import { useRef } from 'react';
import { Button } from '../Button.tsx';
import { Link } from '../Link.tsx';
import { Dialog, type DialogHandle } from './Dialog.tsx';
import styles from './ErrorDialog.module.css';

interface ErrorDialogProps {
  readonly message?: string | undefined;
  readonly onClose: () => void;
}

/** Reports a failure and offers the way home (docs/requirements.md, 2.error.1). */
export function ErrorDialog({ message = 'Something went wrong. Please try again later.', onClose }: ErrorDialogProps) {
  const dialog = useRef<DialogHandle>(null);
  return (
    <Dialog ref={dialog} label="Error" onClose={onClose}>
      <div className={styles['content']}>
        <h2 className={styles['title']}>Error</h2>
        <p className={styles['message']}>{message}</p>
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
