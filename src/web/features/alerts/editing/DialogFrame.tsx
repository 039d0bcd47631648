import X from 'lucide-react/icons/x';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { IconButton } from '#web/ui/Button.tsx';
import { Dialog, type DialogHandle } from '#web/ui/feedback/Dialog.tsx';
import styles from './AlertDialog.module.css';

interface DialogFrameProps {
  readonly title: string;
  /** Set where the dialog takes the place of another one: its title is read out then. */
  readonly focusesTitle?: boolean;
  readonly onClose: () => void;
  readonly ref?: Ref<DialogHandle>;
  readonly children: ReactNode;
}

/** A dialog with a title and a button that closes it; on a phone a sheet at the bottom. */
export function DialogFrame({ title, focusesTitle = false, onClose, ref, children }: DialogFrameProps) {
  const dialog = useRef<DialogHandle>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useImperativeHandle(ref, () => ({ close: () => dialog.current?.close() }));
  useEffect(() => {
    if (focusesTitle) heading.current?.focus();
  }, [focusesTitle]);
  return (
    <Dialog ref={dialog} className={styles['dialog']} label={title} onClose={onClose}>
      <div className={styles['content']}>
        <div className={styles['head']}>
          <h2 ref={heading} tabIndex={-1} className={styles['title']}>
            {title}
          </h2>
          <IconButton label="Close" onClick={() => dialog.current?.close()}>
            <X aria-hidden="true" size={20} />
          </IconButton>
        </div>
        {children}
      </div>
    </Dialog>
  );
}
