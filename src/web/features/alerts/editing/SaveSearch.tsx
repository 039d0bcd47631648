import BellPlus from 'lucide-react/icons/bell-plus';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazy } from '#web/browser/lazy.tsx';
import { DialogBoundary, OptionalBoundary } from '#web/ui/feedback/ErrorBoundary.tsx';
import { endEditing, useEditedAlert } from '../editedAlert.ts';
import type { SearchWords } from '../savedAlert.ts';
import styles from './SaveSearch.module.css';

const SaveChanges = lazy(() => import('./SaveChanges.tsx'), 'SaveChanges');
const SaveSearchDialog = lazy(() => import('./SaveSearchDialog.tsx'), 'SaveSearchDialog');

interface SaveSearchProps {
  /** The query of the search, as the API takes it. */
  readonly search: string;
  readonly words: SearchWords;
}

/** The button that saves the search of a result page, as a new alert or to the one that is being changed. */
export function SaveSearch({ search, words }: SaveSearchProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const edited = useEditedAlert();
  const close = () => setOpen(false);
  const endChanges = () => {
    flushSync(endEditing);
    button.current?.focus();
  };
  if (edited !== null) {
    return (
      <OptionalBoundary>
        <SaveChanges alert={edited} search={search} onEnd={endChanges} />
      </OptionalBoundary>
    );
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles['button']}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <BellPlus aria-hidden="true" size={16} />
        Save this search
      </button>
      {isOpen && (
        <DialogBoundary onClose={close}>
          <SaveSearchDialog search={search} words={words} onClose={close} />
        </DialogBoundary>
      )}
    </>
  );
}
