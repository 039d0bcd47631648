import {
  type MouseEvent,
  type PointerEvent,
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
  /** The id of the element that describes the dialog. */
  readonly describedBy?: string;
  readonly side?: 'center' | 'left';
  readonly className?: string | undefined;
  readonly onClose: () => void;
  readonly ref?: Ref<DialogHandle>;
  readonly children: ReactNode;
}

/** The browser's own modal dialog, which keeps the focus inside. Escape and a click outside close it. */
export function Dialog({ label, describedBy, side = 'center', className = '', onClose, ref, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isClosed = useRef(false);
  const close = () => {
    dialog.current?.close();
    if (isClosed.current) return;
    isClosed.current = true;
    onClose();
  };
  useImperativeHandle(ref, () => ({ close }));
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // A dialog that is unmounted while it is open gives the focus back, too.
    return () => element?.close();
  }, []);
  // On Escape the browser fires `cancel` at once, but `close` so late that a key pressed in between would be lost.
  const closeByBrowser = ({ type, target }: SyntheticEvent) => {
    // React also reports the events of a dialog inside this one, and a `close` after which it may be open again.
    if (target === dialog.current && (type === 'cancel' || !dialog.current.open)) close();
  };
  // A text selected inside may be released outside. Browsers report that as a click outside, but it closes nothing.
  const pressedOutside = useRef(false);
  const press = (event: PointerEvent) => {
    pressedOutside.current = event.target === dialog.current;
  };
  const closeOutside = (event: MouseEvent) => {
    if (pressedOutside.current && event.target === dialog.current) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Escape, which the browser handles
    <dialog
      ref={dialog}
      className={`${styles['dialog']} ${className}`}
      data-side={side}
      aria-label={label}
      aria-describedby={describedBy}
      onCancel={closeByBrowser}
      onClose={closeByBrowser}
      onPointerDown={press}
      onClick={closeOutside}
    >
      <div className={styles['inside']}>{children}</div>
    </dialog>
  );
}
