import type { ReactNode } from 'react';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { showToast } from '../toast/toastQueue.ts';

const message = 'This could not be opened. Check your connection and try again.';

interface DialogNetProps {
  /** Must take the net away together with the dialog. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Around a dialog or menu: one whose code does not come, or that crashes, is closed with a word, and the page stays. */
export function DialogNet({ onClose, children }: DialogNetProps) {
  const crash = () => {
    showToast({ kind: 'error', message, id: message });
    onClose();
  };
  return (
    <ErrorBoundary instead={() => null} onCrash={crash}>
      {children}
    </ErrorBoundary>
  );
}
