import { useEffect } from 'react';
import { screens } from '#contract/screens.ts';
import { useSession } from '#web/api/session.ts';
import { usePageTitle } from '#web/browser/pageTitle.ts';
import { useLinkToken } from '#web/features/account/useLinkToken.ts';
import { useVerification } from '#web/features/account/useVerification.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice, Spinner } from '#web/ui/feedback/Notice.tsx';
import { showToast } from '#web/ui/feedback/toastQueue.ts';
import { Link, Redirect } from '#web/ui/Link.tsx';
import styles from '../messagePage.module.css';

const confirmed = 'Your email address is confirmed';
const noToken = 'This link is not complete. Please open it again from the email.';

/** The page of the mailed link that confirms an address. Only a user who is signed in to the account can confirm it. */
export function VerifyEmailPage() {
  usePageTitle('Confirm your email');
  const { user } = useSession();
  const token = useLinkToken('verify');
  const { state, verify } = useVerification(token, user !== null);
  useEffect(() => {
    if (state === 'done') showToast({ kind: 'success', message: confirmed, id: confirmed });
  }, [state]);

  if (state === 'done') return <Redirect to={screens.home} />;
  if (token !== null && user === null) {
    return <Redirect to={screens.login} state={{ from: screens.verifyEmail, reason: 'verify' }} />;
  }
  if (token !== null && state === 'running') {
    return <Notice level={1} title="Confirm your email" text={<Spinner>One moment...</Spinner>} />;
  }
  return (
    <Notice
      level={1}
      role="alert"
      title="Confirm your email"
      text={typeof state === 'object' ? state.message : noToken}
    >
      {typeof state === 'object' && state.canRetry && <Button onClick={verify}>Try again</Button>}
      <Link className={styles['home']} to={screens.home}>
        Back to live auctions
      </Link>
    </Notice>
  );
}
