import { Component, type ReactNode } from 'react';
import { useWhenOnline } from '../../browser/pageEvents.ts';
import { showToast } from './toastQueue.ts';

interface ErrorBoundaryProps {
  /** Draws what is shown instead; `retry` draws the children once more. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly onCrash?: () => void;
  readonly children: ReactNode;
}

/** Keeps a crash in one part of the page from taking the rest with it. React itself logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch() {
    this.props.onCrash?.();
  }

  override render() {
    return this.state.crashed ? this.props.fallback(() => this.setState({ crashed: false })) : this.props.children;
  }
}

/** Error boundary for optional lazy parts: if the code fails to load, the page works without it. */
export function OptionalBoundary({ children }: { readonly children: ReactNode }) {
  return <ErrorBoundary fallback={(retry) => <RetryWhenOnline onOnline={retry} />}>{children}</ErrorBoundary>;
}

/** Draws nothing; it retries when the network is back, which may be all that was missing. */
function RetryWhenOnline({ onOnline }: { readonly onOnline: () => void }) {
  useWhenOnline(onOnline);
  return null;
}

const couldNotOpen = 'This could not be opened. Check your connection and try again.';

interface DialogBoundaryProps {
  /** Must remove the boundary together with the dialog. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Error boundary for a dialog or menu: one that does not load, or crashes, is closed with a toast. */
export function DialogBoundary({ onClose, children }: DialogBoundaryProps) {
  const closeWithToast = () => {
    showToast({ kind: 'error', message: couldNotOpen, id: couldNotOpen });
    onClose();
  };
  return (
    <ErrorBoundary fallback={() => null} onCrash={closeWithToast}>
      {children}
    </ErrorBoundary>
  );
}
