import {
  type MouseEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import styles from './Dialog.module.css';

export interface DialogHandle {
  /** Closes, gives the focus back to where it was, and then calls `onClose`. */
  readonly close: () => void;
}

interface DialogProps {
  readonly label: string;
  /** The id of the text that says what it is about. */
  readonly describedBy?: string;
  readonly side?: 'center' | 'left';
  readonly className?: string | undefined;
  readonly onClose: () => void;
  readonly ref?: Ref<DialogHandle>;
  readonly children: ReactNode;
}

/** The browser's own modal dialog: it keeps the focus inside, closes on Escape, and here also on a click beside it. */
export function Dialog({ label, describedBy, side = 'center', className = '', onClose, ref, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useImperativeHandle(ref, () => ({ close: () => dialog.current?.close() }), []);
  useLayoutEffect(() => {
    const own = dialog.current;
    own?.showModal();
    // Taken away from outside, it gives the focus back all the same.
    return () => own?.close();
  }, []);
  const told = (event: SyntheticEvent) => {
    // React tells of a dialog inside this one as well. And the browser tells late; by then it may be open again.
    if (event.target === dialog.current && !dialog.current.open) onClose();
  };
  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, and the browser hears that itself
    <dialog
      ref={dialog}
      className={`${styles['dialog']} ${className}`}
      data-side={side}
      aria-label={label}
      aria-describedby={describedBy}
      onClose={told}
      onClick={closeBeside}
    >
      <div className={styles['inside']}>{children}</div>
    </dialog>
  );
}
