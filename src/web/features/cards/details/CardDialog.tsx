import X from 'lucide-react/icons/x';
import { type ComponentProps, useRef } from 'react';
import { IconButton } from '#web/ui/Button.tsx';
import { Dialog, type DialogHandle } from '#web/ui/feedback/Dialog.tsx';
import { CardContent } from './CardContent.tsx';
import styles from './CardDialog.module.css';

interface CardDialogProps extends Omit<ComponentProps<typeof CardContent>, 'level' | 'children'> {
  readonly onClose: () => void;
}

/** Shows a card in detail without leaving the list. */
export function CardDialog({ onClose, ...content }: CardDialogProps) {
  const dialog = useRef<DialogHandle>(null);
  return (
    <Dialog ref={dialog} className={styles['dialog']} label={content.card.title} onClose={onClose}>
      <CardContent {...content} level={2}>
        <IconButton className={styles['close']} label="Close details" onClick={() => dialog.current?.close()}>
          <X aria-hidden="true" size={20} />
        </IconButton>
      </CardContent>
    </Dialog>
  );
}
