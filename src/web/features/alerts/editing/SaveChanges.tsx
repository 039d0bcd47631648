import { useState } from 'react';
import { useSession } from '#web/api/session.ts';
import { showToast } from '#web/ui/feedback/toastQueue.ts';
import { changeOnDevice } from '../deviceAlerts.ts';
import type { EditedAlert } from '../editedAlert.ts';
import { useAlertChanges } from '../useAlerts.ts';
import styles from './SaveSearch.module.css';

interface SaveChangesProps {
  readonly alert: EditedAlert;
  /** The query of the search on the page, as the API takes it. */
  readonly search: string;
  /** Called when the search is saved, or stays as it was. */
  readonly onEnd: () => void;
}

/** Saves the search of a result page to an alert, whose other options stay. */
export function SaveChanges({ alert: { key, name }, search, onEnd }: SaveChangesProps) {
  const { user } = useSession();
  const { change } = useAlertChanges();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      if (user === null) changeOnDevice(key, { search });
      else await change(key, { search });
      showToast({ kind: 'success', message: 'Saved to your alert' });
      onEnd();
    } catch (error) {
      showToast({ kind: 'error', message: error instanceof Error ? error.message : String(error), cause: error });
      setBusy(false);
    }
  };
  return (
    <>
      <button type="button" className={styles['button']} aria-busy={isBusy} onClick={() => void save()}>
        Save changes to {name}
      </button>
      <button type="button" className={styles['button']} onClick={onEnd}>
        Cancel
      </button>
    </>
  );
}
