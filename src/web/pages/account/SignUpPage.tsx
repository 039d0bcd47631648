import { useState } from 'react';
import type { SignedIn } from '#contract/accounts.ts';
import { screens } from '#contract/screens.ts';
import { clientSettings } from '#web/api/clientSettings.ts';
import { signIn, useSession } from '#web/api/session.ts';
import { usePageTitle } from '#web/browser/pageTitle.ts';
import { useNavigate } from '#web/browser/router.tsx';
import { errorMessage } from '#web/features/account/errorMessage.ts';
import { DetailsStep } from '#web/features/account/signup/DetailsStep.tsx';
import { EmailStep } from '#web/features/account/signup/EmailStep.tsx';
import type { EmailTaken } from '#web/features/account/signup/emailAvailability.ts';
import { emptySignUpForm, type SignUpForm } from '#web/features/account/signup/signUpForm.ts';
import { SocialButtons } from '#web/features/account/social/SocialButtons.tsx';
import { providerUrl, useSocialSignIn } from '#web/features/account/social/useSocialSignIn.ts';
import { ErrorDialog } from '#web/ui/ErrorDialog.tsx';
import { Link, Redirect } from '#web/ui/Link.tsx';
import { AccountFrame } from './AccountFrame.tsx';

export function SignUpPage() {
  usePageTitle('Sign up');
  const { user } = useSession();
  const navigate = useNavigate();
  const [step, setStep] = useState<'email' | 'details'>('email');
  const [form, setForm] = useState<SignUpForm>(emptySignUpForm);
  const [failure, setFailure] = useState<string | null>(null);
  const social = useSocialSignIn(screens.home, setFailure);
  const type = (change: Partial<SignUpForm>) => setForm((before) => ({ ...before, ...change }));
  const finish = (session: SignedIn) => {
    try {
      signIn(session);
      navigate(screens.home, { replace: true });
    } catch (error) {
      setFailure(errorMessage(error));
    }
  };
  if (user !== null) return <Redirect to={screens.home} />;

  const renderSignIn = ({ signInWith }: EmailTaken) => {
    if (signInWith === 'login') {
      return (
        <Link to={screens.login} state={{ email: form.email.trim() }}>
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
  };

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
          Already have an account? <Link to={screens.login}>Sign In</Link>
        </>
      }
    >
      {step === 'email' ? (
        <>
          <EmailStep
            email={form.email}
            onType={(email) => type({ email })}
            onFree={() => setStep('details')}
            renderSignIn={renderSignIn}
          />
          <SocialButtons social={social} />
        </>
      ) : (
        <DetailsStep form={form} onType={type} onBack={() => setStep('email')} onDone={finish} onFailure={setFailure} />
      )}
      {failure !== null && <ErrorDialog message={failure} onClose={() => setFailure(null)} />}
    </AccountFrame>
  );
}
