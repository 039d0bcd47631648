import { useState } from 'react';
import { screens } from '#contract/screens.ts';
import { sessionExpired } from '#web/api/ApiError.ts';
import { useSession } from '#web/api/session.ts';
import { usePageTitle } from '#web/browser/pageTitle.ts';
import { useLocation } from '#web/browser/router.tsx';
import { LoginForm } from '#web/features/account/login/LoginForm.tsx';
import { placeAfter, readSignInState } from '#web/features/account/place/placeAfter.ts';
import { SocialButtons } from '#web/features/account/social/SocialButtons.tsx';
import { useReturnedHere } from '#web/features/account/social/useReturnedHere.ts';
import { useSocialSignIn } from '#web/features/account/social/useSocialSignIn.ts';
import { Link, Redirect } from '#web/ui/Link.tsx';
import styles from './AccountFrame.module.css';
import { AccountFrame } from './AccountFrame.tsx';

const notices = { session: sessionExpired, verify: 'Sign in to confirm your email address.' } as const;

export function LoginPage() {
  usePageTitle('Sign in');
  const { user } = useSession();
  const { from, behind, reason, email = '' } = readSignInState(useLocation().state);
  const [failure, setFailure] = useState<string | null>(null);
  const social = useSocialSignIn(placeAfter(from), setFailure);
  const remembered = useReturnedHere(social.redeem);
  if (user !== null) return <Redirect to={behind && remembered === null ? -1 : placeAfter(remembered ?? from)} />;
  return (
    <AccountFrame
      title="Sign in"
      notice={reason === 'session' || reason === 'verify' ? notices[reason] : null}
      foot={
        <>
          New to Cardfall? <Link to={screens.signUp}>Sign Up</Link>
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
