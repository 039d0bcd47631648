import X from 'lucide-react/icons/x';
import { type FormEvent, useRef } from 'react';
import type { Facets } from '#contract/search.ts';
import type { Filters } from '#domain/browsing/filters.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Dialog, type DialogHandle } from '#web/ui/Dialog.tsx';
import styles from './FilterDrawer.module.css';
import { FilterFields } from './fields/FilterFields.tsx';
import { withoutNarrowing } from './filtersInUrl.ts';
import type { ChangeFilters } from './useFilters.ts';

interface FilterDrawerProps {
  /** What is chosen so far. Nothing of it counts before Apply. */
  readonly draft: Filters;
  readonly facets: Facets | undefined;
  /** What applying the draft would show, in words; empty while nobody knows. */
  readonly outlook: string;
  readonly onDraft: ChangeFilters;
  readonly onApply: () => void;
  readonly onClose: () => void;
}

/** The filters on a narrow screen. Closing leaves everything as it was. */
export function FilterDrawer({ draft, facets, outlook, onDraft, onApply, onClose }: FilterDrawerProps) {
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
          <FilterFields filters={draft} facets={facets} atOnce onChange={onDraft} />
        </div>
        <p className={styles['outlook']} role="status">
          {outlook}
        </p>
        <div className={styles['foot']}>
          <Button onClick={() => onDraft(withoutNarrowing)}>Reset</Button>
          <Button look="solid" type="submit">
            Apply
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
