import X from 'lucide-react/icons/x';
import { type FormEvent, type ReactNode, useRef } from 'react';
import type { Facets } from '#contract/search.ts';
import { clearFilters, type Filters } from '#domain/browsing/filters.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Dialog, type DialogHandle } from '#web/ui/feedback/Dialog.tsx';
import styles from './FilterDrawer.module.css';
import { FilterFields } from './fields/FilterFields.tsx';
import type { ChangeFilters } from './state/useFilters.ts';

interface FilterDrawerProps {
  /** The filters chosen so far; they take effect with Apply. */
  readonly draft: Filters;
  readonly facets: Facets | undefined;
  /** The number of cards the draft would show, as text; empty while unknown. */
  readonly resultText: string;
  readonly onDraft: ChangeFilters;
  readonly onApply: () => void;
  readonly onClose: () => void;
  /** Shown below the filters. */
  readonly children: ReactNode;
}

/** The filters on narrow screens. Closing discards the draft. */
export function FilterDrawer({ draft, facets, resultText, onDraft, onApply, onClose, children }: FilterDrawerProps) {
  const dialog = useRef<DialogHandle>(null);
  const close = () => dialog.current?.close();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onApply();
    close();
  };
  return (
    <Dialog ref={dialog} side="left" label="Filters" onClose={onClose}>
      <form className={styles['drawer']} onSubmit={apply}>
        <div className={styles['head']}>
          <h2 className={styles['title']}>Filters</h2>
          <IconButton label="Close filters" onClick={close}>
            <X aria-hidden="true" size={20} />
          </IconButton>
        </div>
        <div className={styles['body']}>
          <FilterFields filters={draft} facets={facets} immediate onChange={onDraft} />
          {children}
        </div>
        <p className={styles['resultText']} role="status">
          {resultText}
        </p>
        <div className={styles['foot']}>
          <Button onClick={() => onDraft(clearFilters)}>Reset</Button>
          <Button look="solid" type="submit">
            Apply
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
