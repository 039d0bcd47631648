import BellPlus from 'lucide-react/icons/bell-plus';
import { useState } from 'react';
import { lazy } from '#web/browser/lazy.tsx';
import { DialogBoundary } from '#web/ui/feedback/ErrorBoundary.tsx';
import type { SearchWords } from '../savedAlert.ts';
import styles from './SaveSearch.module.css';

const SaveSearchDialog = lazy(() => import('./SaveSearchDialog.tsx'), 'SaveSearchDialog');

interface SaveSearchProps {
  /** The query of the search, as the API takes it. */
  readonly search: string;
  readonly words: SearchWords;
}

/** The button that saves the search of a result page. */
export function SaveSearch({ search, words }: SaveSearchProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={styles['button']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
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
