import { useRef, useState } from 'react';
import { screens } from '#contract/screens.ts';
import { useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/Button.tsx';
import type { DialogHandle } from '#web/ui/feedback/Dialog.tsx';
import { Link } from '#web/ui/Link.tsx';
import { saveOnDevice, useDeviceAlerts } from '../deviceAlerts.ts';
import { type AlertOptions, defaultOptions, type SearchWords } from '../savedAlert.ts';
import { useAlertChanges, useAlerts } from '../useAlerts.ts';
import styles from './AlertDialog.module.css';
import { AlertForm } from './AlertForm.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { SearchSummary } from './SearchSummary.tsx';

interface SaveSearchDialogProps {
  /** The query of the search, as the API takes it. */
  readonly search: string;
  readonly words: SearchWords;
  readonly onClose: () => void;
}

/** Saves the search on the page: in the account, or on this device while nobody is signed in. */
export function SaveSearchDialog({ search, words, onClose }: SaveSearchDialogProps) {
  const dialog = useRef<DialogHandle>(null);
  const { user } = useSession();
  const known = useKnownOptions(search);
  const { save } = useAlertChanges();
  const [state, setState] = useState<'editing' | 'busy' | 'saved' | { readonly failure: string }>('editing');
  const close = () => dialog.current?.close();
  const submit = async (options: AlertOptions) => {
    setState('busy');
    try {
      if (user === null) saveOnDevice({ search, ...options });
      else await save({ search, ...options });
      setState('saved');
    } catch (error) {
      setState({ failure: error instanceof Error ? error.message : String(error) });
    }
  };
  if (state === 'saved') return <SavedMessage ref={dialog} isSignedIn={user !== null} onClose={onClose} />;
  // The form begins with what was saved before, so it waits for that.
  if (known === 'loading') return null;
  return (
    <DialogFrame ref={dialog} title={known === null ? 'Save this search' : 'You saved this search'} onClose={onClose}>
      <SearchSummary words={words} />
      {user === null && (
        <p className={styles['note']}>
          You are not signed in: the search is kept on this device, and taken along when you sign up or sign in.
        </p>
      )}
      <AlertForm
        initial={known ?? defaultOptions}
        keyword={null}
        submitLabel={known === null ? 'Save search' : 'Save changes'}
        failure={typeof state === 'object' ? { message: state.failure, field: null } : null}
        busy={state === 'busy'}
        onSubmit={submit}
        onCancel={close}
      />
    </DialogFrame>
  );
}

/** Returns the options under which the search is saved already, null if it is not. */
function useKnownOptions(search: string): AlertOptions | 'loading' | null {
  const { user } = useSession();
  const { data, isPending } = useAlerts();
  const onDevice = useDeviceAlerts(({ items }) => items.find((alert) => alert.search === search));
  if (user === null) return onDevice ?? null;
  if (isPending) return 'loading';
  const saved = data?.find((alert) => alert.search === search);
  return saved === undefined ? null : { ...saved, includeLive: false };
}

interface SavedMessageProps {
  readonly ref: React.Ref<DialogHandle>;
  readonly isSignedIn: boolean;
  readonly onClose: () => void;
}

/** Says what happens next. */
function SavedMessage({ ref, isSignedIn, onClose }: SavedMessageProps) {
  return (
    <DialogFrame ref={ref} title="Search saved" focusesTitle onClose={onClose}>
      <p className={styles['text']}>
        {isSignedIn
          ? 'Cardfall looks for new matches all the time. Choose how you want to hear of them.'
          : 'It is kept on this device. With an account you hear of new matches by mail, push, webhook or Discord.'}
      </p>
      <div className={styles['actions']}>
        <Button onClick={onClose}>Done</Button>
        {isSignedIn ? (
          <Link className={styles['go']} to={screens.alerts}>
            My alerts
          </Link>
        ) : (
          <>
            <Link className={styles['second']} to={screens.alerts}>
              Saved searches
            </Link>
            <Link className={styles['go']} to={screens.signUp} state={{ from: screens.alerts }}>
              Sign up
            </Link>
          </>
        )}
      </div>
    </DialogFrame>
  );
}
