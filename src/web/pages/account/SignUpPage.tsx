import { useState } from 'react';
import type { SignedIn } from '#contract/accounts.ts';
import { screens } from '#contract/screens.ts';
import { clientSettings } from '#web/api/clientSettings.ts';
import { storeSession, useSession } from '#web/api/session.ts';
import { usePageTitle } from '#web/browser/pageTitle.ts';
import { useLocation, useNavigate } from '#web/browser/router.tsx';
import { errorMessage } from '#web/features/account/errorMessage.ts';
import { readSignInState, toReturnPath } from '#web/features/account/returnTo.ts';
import { DetailsStep } from '#web/features/account/signup/DetailsStep.tsx';
import { EmailStep } from '#web/features/account/signup/EmailStep.tsx';
import type { EmailTaken } from '#web/features/account/signup/emailAvailability.ts';
import { emptySignUpForm, type SignUpForm } from '#web/features/account/signup/signUpForm.ts';
import { SocialButtons } from '#web/features/account/social/SocialButtons.tsx';
import { providerUrl, type SocialSignIn, useSocialSignIn } from '#web/features/account/social/useSocialSignIn.ts';
import { ErrorDialog } from '#web/ui/feedback/ErrorDialog.tsx';
import { showToast } from '#web/ui/feedback/toastQueue.ts';
import { Link, Redirect } from '#web/ui/Link.tsx';
import { AccountFrame } from './AccountFrame.tsx';

const confirmAddress = 'Please confirm your email address with the link we sent you.';

export function SignUpPage() {
  usePageTitle('Sign up');
  const { user } = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  /** The address that was found to be free; another one goes through the first step again. */
  const [freeEmail, setFreeEmail] = useState<string | null>(null);
  const [form, setForm] = useState<SignUpForm>(emptySignUpForm);
  const [failure, setFailure] = useState<string | null>(null);
  const { from } = readSignInState(state);
  const returnPath = toReturnPath(from);
  const social = useSocialSignIn(returnPath, setFailure);
  const isSecondEntry = typeof state === 'object' && state !== null && 'step' in state && state.step === 'details';
  const step = isSecondEntry && freeEmail === form.email ? 'details' : 'email';
  // The second step is an entry of the history: Back leads to the first one.
  const showDetails = () => {
    setFreeEmail(form.email);
    if (!isSecondEntry) navigate(screens.signUp, { state: { step: 'details', from } });
  };
  const type = (change: Partial<SignUpForm>) => setForm((before) => ({ ...before, ...change }));
  const finish = (session: SignedIn) => {
    try {
      storeSession(session);
      showToast({ kind: 'info', message: confirmAddress, id: confirmAddress });
      navigate(returnPath, { replace: true });
    } catch (error) {
      setFailure(errorMessage(error));
    }
  };
  if (user !== null) return <Redirect to={returnPath} />;

  return (
    <AccountFrame
      title="Create your account"
      intro={
        step === 'email' ? (
          'Keep the cards you are watching in a wishlist of your own.'
        ) : (
          <strong>{form.email.trim()}</strong>
        )
      }
      foot={
        <>
          Already have an account?{' '}
          <Link to={screens.login} state={{ from }}>
            Sign In
          </Link>
        </>
      }
    >
      {step === 'email' ? (
        <>
          <EmailStep
            email={form.email}
            onType={(email) => type({ email })}
            onFree={showDetails}
            renderSignIn={({ signInWith }) => (
              <SignInLink signInWith={signInWith} state={{ from, email: form.email.trim() }} social={social} />
            )}
          />
          <SocialButtons social={social} />
        </>
      ) : (
        <DetailsStep form={form} onType={type} onBack={() => navigate(-1)} onDone={finish} onFailure={setFailure} />
      )}
      {failure !== null && <ErrorDialog message={failure} onClose={() => setFailure(null)} />}
    </AccountFrame>
  );
}

interface SignInLinkProps {
  readonly signInWith: EmailTaken['signInWith'];
  /** For the sign-in screen. */
  readonly state: unknown;
  readonly social: SocialSignIn;
}

/** Leads to the way of signing in that the account of an address has. */
function SignInLink({ signInWith, state, social }: SignInLinkProps) {
  if (signInWith === 'login') {
    return (
      <Link to={screens.login} state={state}>
        Sign In
      </Link>
    );
  }
  if (!clientSettings.providers.includes(signInWith)) return null;
  if (signInWith === 'facebook') {
    return (
      <a href={providerUrl('facebook')} onClick={social.prepareRedirect}>
        Continue with Facebook
      </a>
    );
  }
  return (
    <button type="button" onClick={social.startGoogle}>
      Continue with Google
    </button>
  );
}
