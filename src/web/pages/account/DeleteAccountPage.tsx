import { type FormEvent, useRef, useState } from 'react';
import * as endpoint from '#contract/endpointTable.ts';
import { screens } from '#contract/screens.ts';
import { callAsUser } from '#web/api/callApi.ts';
import { clearSession, useSession } from '#web/api/session.ts';
import { usePageTitle } from '#web/browser/pageTitle.ts';
import { useNavigate } from '#web/browser/router.tsx';
import { sessionStore, storageKeys } from '#web/browser/storage.ts';
import { errorMessage } from '#web/features/account/errorMessage.ts';
import { showToast } from '#web/ui/feedback/toastQueue.ts';
import { PasswordField, SubmitButton } from '#web/ui/form.tsx';
import { Link } from '#web/ui/Link.tsx';
import { AccountFrame } from './AccountFrame.tsx';

/** Says what is lost with the account, and deletes it given the password. */
export function DeleteAccountPage() {
  usePageTitle('Delete account');
  const navigate = useNavigate();
  const { user } = useSession();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await callAsUser(endpoint.deleteAccount, { body: { password } });
      // First, because this screen sends signed-out visitors to sign in.
      navigate(screens.home, { replace: true });
      clearSession();
      sessionStore.removeItem(storageKeys.recentSearches);
      showToast({ kind: 'success', message: 'Your account has been deleted' });
    } catch (error) {
      setProblem(errorMessage(error));
      setBusy(false);
      field.current?.select();
    }
  };

  return (
    <AccountFrame
      title="Delete your account?"
      intro={
        <>
          This deletes the account of <strong>{user?.email}</strong>: your name, your wishlist and your sign-in on every
          device. It cannot be undone.
        </>
      }
      foot={
        <>
          Changed your mind? <Link to={screens.home}>Keep my account</Link>
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <PasswordField
          ref={field}
          label="Password"
          name="password"
          autoComplete="current-password"
          hint="Leave it empty if you only sign in with Google or Facebook."
          value={password}
          onChange={setPassword}
          problem={problem}
          announces
          lines={2}
        />
        <SubmitButton busy={busy} busyLabel="Deleting...">
          Delete My Account
        </SubmitButton>
      </form>
    </AccountFrame>
  );
}
