import X from 'lucide-react/icons/x';
import { type FormEvent, useRef, useState } from 'react';
import type { Filters } from '#domain/browsing/filters.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog, type DialogHandle } from '#web/ui/dialog/Dialog.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import styles from './FilterDrawer.module.css';
import { FilterFields } from './fields/FilterFields.tsx';
import { withoutNarrowing } from './filtersInUrl.ts';
import type { ChangeFilters } from './useFilters.ts';

interface FilterDrawerProps {
  readonly filters: Filters;
  readonly onChange: ChangeFilters;
  readonly onClose: () => void;
}

/** The filters on a narrow screen. Nothing counts before Apply; closing leaves everything as it was. */
export function FilterDrawer({ filters, onChange, onClose }: FilterDrawerProps) {
  const [draft, setDraft] = useState(filters);
  const dialog = useRef<DialogHandle>(null);
  const close = () => dialog.current?.close();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onChange(() => draft);
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
          <FilterFields filters={draft} atOnce onChange={setDraft} />
        </div>
        <div className={styles['foot']}>
          <Button onClick={() => setDraft(withoutNarrowing)}>Reset</Button>
          <Button look="solid" type="submit">
            Apply
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
