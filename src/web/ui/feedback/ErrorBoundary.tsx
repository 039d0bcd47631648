import { Component, type ReactNode } from 'react';
import { useWhenOnline } from '../../browser/pageEvents.ts';
import { showToast } from './toastQueue.ts';

/** An error of the page, with the id by which a person can report it, as a failed call has one. */
export interface Crash {
  readonly error: unknown;
  readonly requestId: string;
}

/** The crashes so far, for the code that reports them: it is loaded later, and takes the place of `push`. */
export const crashes: Crash[] = [];

interface ErrorBoundaryProps {
  /** Draws what is shown instead; `retry` draws the children once more. */
  readonly fallback: (retry: () => void, crash: Crash) => ReactNode;
  readonly onCrash?: ((crash: Crash) => void) | undefined;
  readonly children: ReactNode;
}

/** Keeps a crash in one part of the page from taking the rest with it. React itself logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly crash?: Crash | null }> {
  override state: { readonly crash?: Crash | null } = {};

  static getDerivedStateFromError(error: unknown) {
    return { crash: { error, requestId: String(Math.random()).slice(2) } };
  }

  override componentDidCatch() {
    const crash = this.state.crash as Crash;
    crashes.push(crash);
    this.props.onCrash?.(crash);
  }

  override render() {
    const { crash } = this.state;
    return crash ? this.props.fallback(() => this.setState({ crash: null }), crash) : this.props.children;
  }
}

/** Error boundary for optional lazy parts: if the code fails to load, the page works without it. */
export function OptionalBoundary({ children, onCrash }: Omit<ErrorBoundaryProps, 'fallback'>) {
  return (
    <ErrorBoundary fallback={(retry) => <RetryWhenOnline onOnline={retry} />} onCrash={onCrash}>
      {children}
    </ErrorBoundary>
  );
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
  const closeWithToast = (cause: Crash) => {
    showToast({ kind: 'error', message: couldNotOpen, id: couldNotOpen, cause });
    onClose();
  };
  return (
    <ErrorBoundary fallback={() => null} onCrash={closeWithToast}>
      {children}
    </ErrorBoundary>
  );
}
