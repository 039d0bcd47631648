import { useEffect, useState } from 'react';
import * as endpoint from '#contract/endpointTable.ts';
import { screens } from '#contract/screens.ts';
import { ApiError } from '#web/api/ApiError.ts';
import { callApi } from '#web/api/callApi.ts';
import { clearSession } from '#web/api/session.ts';
import { usePageTitle } from '#web/browser/pageTitle.ts';
import { useNavigate } from '#web/browser/router.tsx';
import { ResetForm } from '#web/features/account/ResetForm.tsx';
import { clearLinkToken, useLinkToken } from '#web/features/account/useLinkToken.ts';
import { ErrorDialog } from '#web/ui/feedback/ErrorDialog.tsx';
import { showToast } from '#web/ui/feedback/toastQueue.ts';
import { Link } from '#web/ui/Link.tsx';
import { AccountFrame } from './AccountFrame.tsx';

const noToken = 'Invalid reset link. Please request a new password reset.';

export function ResetPasswordPage() {
  usePageTitle('Reset password');
  const navigate = useNavigate();
  const token = useLinkToken('reset');
  const [busy, setBusy] = useState(false);
  /** The text of the error dialog; the generic sentence for an empty text. */
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    if (token !== null) return;
    showToast({ kind: 'error', message: noToken, id: noToken });
    navigate(screens.forgotPassword, { replace: true });
  }, [token, navigate]);
  if (token === null) return null;

  const reset = async (password: string) => {
    setBusy(true);
    try {
      await callApi(endpoint.resetPassword, { params: { token }, body: { new_password: password } });
      clearLinkToken('reset');
      // All sessions of the account are over, the one of this device too.
      clearSession();
      showToast({ kind: 'success', message: 'Password has been reset successfully' });
      navigate(screens.login, { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status < 400 || error.status > 499) {
        showToast({ kind: 'error', message: error instanceof Error ? error.message : String(error), cause: error });
      } else {
        const isRefusedLink = error.parameter !== 'new_password' && error.status !== 429;
        if (isRefusedLink) clearLinkToken('reset');
        setRefusal(error.parameter === 'new_password' ? error.message : '');
      }
      setBusy(false);
    }
  };

  return (
    <AccountFrame
      title="Reset your password"
      intro="Choose a new password. You will be signed out on all your devices."
      foot={
        <>
          Link no longer valid? <Link to={screens.forgotPassword}>Request a new one</Link>
        </>
      }
    >
      <ResetForm busy={busy} onSubmit={reset} />
      {refusal !== null && <ErrorDialog message={refusal || undefined} onClose={() => setRefusal(null)} />}
    </AccountFrame>
  );
}
