import { useState } from 'react';
import { screens } from '#contract/screens.ts';
import { sessionExpired } from '#web/api/ApiError.ts';
import { useSession } from '#web/api/session.ts';
import { usePageTitle } from '#web/browser/pageTitle.ts';
import { useLocation } from '#web/browser/router.tsx';
import { LoginForm } from '#web/features/account/LoginForm.tsx';
import { readSignInState, toReturnPath } from '#web/features/account/returnTo.ts';
import { SocialButtons } from '#web/features/account/social/SocialButtons.tsx';
import { useRedirectReturn, useSocialSignIn } from '#web/features/account/social/useSocialSignIn.ts';
import { Link, Redirect } from '#web/ui/Link.tsx';
import styles from './AccountFrame.module.css';
import { AccountFrame } from './AccountFrame.tsx';

const notices = { expired: sessionExpired, verify: 'Sign in to confirm your email address.' } as const;

export function LoginPage() {
  usePageTitle('Sign in');
  const { user } = useSession();
  const { from, isPreviousEntry, reason, email = '' } = readSignInState(useLocation().state);
  const [failure, setFailure] = useState<string | null>(null);
  const social = useSocialSignIn(toReturnPath(from), setFailure);
  const stored = useRedirectReturn(social.redeem);
  if (user !== null) return <Redirect to={isPreviousEntry && stored === null ? -1 : toReturnPath(stored ?? from)} />;
  return (
    <AccountFrame
      title="Sign in"
      notice={reason === 'expired' || reason === 'verify' ? notices[reason] : null}
      foot={
        <>
          New to Cardfall?{' '}
          <Link to={screens.signUp} state={{ from }}>
            Sign Up
          </Link>
        </>
      }
    >
      <LoginForm email={email} failure={failure} onFailure={setFailure} />
      <Link className={styles['aside']} to={screens.forgotPassword}>
        Forgot password?
      </Link>
      <SocialButtons social={social} />
    </AccountFrame>
  );
}
