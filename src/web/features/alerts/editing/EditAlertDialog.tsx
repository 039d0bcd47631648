import { useRef, useState } from 'react';
import { ApiError } from '#web/api/ApiError.ts';
import type { DialogHandle } from '#web/ui/feedback/Dialog.tsx';
import { Link } from '#web/ui/Link.tsx';
import { type AlertOptions, KeywordProblem, type SearchWords } from '../savedAlert.ts';
import styles from './AlertDialog.module.css';
import { AlertForm } from './AlertForm.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { SearchSummary } from './SearchSummary.tsx';

interface EditAlertDialogProps {
  readonly words: SearchWords;
  /** The address of the page of the search. */
  readonly page: string;
  readonly options: AlertOptions;
  /** Saves the changes. @throws what went wrong, with a message for the visitor */
  readonly onSave: (options: AlertOptions, keyword: string) => Promise<void>;
  /** Called when the person goes to that page to change the search. */
  readonly onChangeSearch: () => void;
  readonly onClose: () => void;
}

/** Changes a saved search. Its filters are changed on the page of the search, which saves them to it. */
export function EditAlertDialog({ words, page, options, onSave, onChangeSearch, onClose }: EditAlertDialogProps) {
  const dialog = useRef<DialogHandle>(null);
  const [state, setState] = useState<'editing' | 'busy' | { readonly error: unknown }>('editing');
  const submit = async (changed: AlertOptions, keyword: string) => {
    setState('busy');
    try {
      await onSave(changed, keyword);
      dialog.current?.close();
    } catch (error) {
      setState({ error });
    }
  };
  return (
    <DialogFrame ref={dialog} title="Edit alert" onClose={onClose}>
      {words.filters.length > 0 && <SearchSummary words={{ ...words, keyword: null }} />}
      <p className={styles['filtersHint']}>
        Its filters, and what it leaves out, are changed among its results:{' '}
        <Link to={page} onClick={onChangeSearch}>
          Change the search
        </Link>
      </p>
      <AlertForm
        initial={options}
        keyword={words.keyword ?? ''}
        submitLabel="Save changes"
        failure={typeof state === 'object' ? toFailure(state.error) : null}
        busy={state === 'busy'}
        onSubmit={submit}
        onCancel={() => dialog.current?.close()}
      />
    </DialogFrame>
  );
}

function toFailure(error: unknown) {
  const isAboutKeyword = error instanceof KeywordProblem || (error instanceof ApiError && error.parameter === 'search');
  const message = error instanceof Error ? error.message : String(error);
  return { message, field: isAboutKeyword ? ('keyword' as const) : null };
}
