import { useEffect, useRef, useState } from 'react';
import { screens } from '#contract/screens.ts';
import { usePageTitle } from '#web/browser/pageTitle.ts';
import { errorMessage } from '#web/features/account/errorMessage.ts';
import { ForgotForm, requestReset } from '#web/features/account/ForgotForm.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import styles from './AccountFrame.module.css';
import { AccountFrame } from './AccountFrame.tsx';

const failed = 'Something went wrong, please try again later.';

/** The text of a failure once there is one. */
type Stage = 'form' | 'sending' | 'sent' | { readonly failure: string };

export function ForgotPasswordPage() {
  usePageTitle('Forgot password');
  const [email, setEmail] = useState('');
  const [stage, setStage] = useState<Stage>('form');
  const title = useRef<HTMLHeadingElement>(null);
  const failure = typeof stage === 'object' ? stage.failure : null;
  const isDone = stage === 'sent' || failure !== null;
  useEffect(() => {
    if (isDone) title.current?.focus();
  }, [isDone]);
  const send = async () => {
    setStage('sending');
    try {
      await requestReset(email.trim());
      setStage('sent');
    } catch (error) {
      // Every failure has the same message (docs/requirements.md, 8.account.6).
      setStage({ failure: errorMessage(error, failed) });
    }
  };

  if (!isDone) {
    return (
      <AccountFrame
        key="form"
        title="Forgot your password?"
        intro="Enter the email of your account. We send you a link to set another password."
        foot={
          <>
            Remembered it? <Link to={screens.login}>Sign In</Link>
          </>
        }
      >
        <ForgotForm email={email} busy={stage === 'sending'} onType={setEmail} onSubmit={send} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      key="done"
      titleRef={title}
      title="Check Your Email"
      intro={
        failure === null ? (
          <>
            If your email exists, an email has been sent to <strong>{email.trim()}</strong> with instructions on how to
            reset your password
          </>
        ) : (
          <span role="alert">{failure}</span>
        )
      }
    >
      <div className={styles['choices']}>
        <Link className={styles['onward']} to={screens.home}>
          Continue to Dashboard
        </Link>
        {failure !== null && <Button onClick={() => setStage('form')}>Try again</Button>}
      </div>
    </AccountFrame>
  );
}
