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
  const isOver = useRef(false);
  const close = () => {
    dialog.current?.close();
    if (isOver.current) return;
    isOver.current = true;
    onClose();
  };
  useImperativeHandle(ref, () => ({ close }));
  useLayoutEffect(() => {
    const own = dialog.current;
    own?.showModal();
    // Taken away from outside, it gives the focus back all the same.
    return () => own?.close();
  }, []);
  // On Escape the browser tells of `cancel` at once, but of `close` so late that what was pressed meanwhile would be lost.
  const told = ({ type, target }: SyntheticEvent) => {
    // React tells of a dialog inside this one as well, and of a `close` after which it may be open again.
    if (target === dialog.current && (type === 'cancel' || !dialog.current.open)) close();
  };
  // A text selected inside may well be let go beside it: that is no click there, whatever the browser calls it.
  const pressedBeside = useRef(false);
  const press = (event: PointerEvent) => {
    pressedBeside.current = event.target === dialog.current;
  };
  const closeBeside = (event: MouseEvent) => {
    if (pressedBeside.current && event.target === dialog.current) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, and the browser hears that itself
    <dialog
      ref={dialog}
      className={`${styles['dialog']} ${className}`}
      data-side={side}
      aria-label={label}
      aria-describedby={describedBy}
      onCancel={told}
      onClose={told}
      onPointerDown={press}
      onClick={closeBeside}
    >
      <div className={styles['inside']}>{children}</div>
    </dialog>
  );
}
