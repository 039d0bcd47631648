import { useEffect, useRef, useState } from 'react';
import * as endpoint from '#contract/endpointTable.ts';
import { screens } from '#contract/screens.ts';
import { maxEmailLength } from '#domain/accounts/emailAddress.ts';
import { callApi } from '#web/api/callApi.ts';
import { useSession } from '#web/api/session.ts';
import { usePageTitle } from '#web/browser/pageTitle.ts';
import { useSearchParams } from '#web/browser/router.tsx';
import { UnsubscribeForm } from '#web/features/account/UnsubscribeForm.tsx';
import { Link } from '#web/ui/Link.tsx';
import styles from './AccountFrame.module.css';
import { AccountFrame } from './AccountFrame.tsx';
import { SignedLinkForm } from './SignedLinkForm.tsx';

interface Outcome {
  readonly title: string;
  readonly before: string;
  readonly email: string;
}

export function UnsubscribePage() {
  usePageTitle('Unsubscribe');
  const address = useSearchParams();
  const { user } = useSession();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (outcome !== null) title.current?.focus();
  }, [outcome]);
  const email = (address.get('email') ?? user?.email ?? '').trim().slice(0, maxEmailLength);
  const signature = address.get('signature');
  const onDone = (title: string, before: string) => (email: string) => setOutcome({ title, before, email });
  const alert = address.get('alert');
  if (alert !== null) return <StopAlertPage alert={alert} signature={signature ?? ''} />;
  if (outcome === null && signature !== null) {
    const onResubscribed = onDone('Deal alerts are on again', 'Deal alerts are sent again to ');
    return (
      <AccountFrame
        key="undo"
        title="Deal alerts"
        intro={
          <>
            Someone asked us to send no more deal alerts to <strong>{email}</strong>.
          </>
        }
      >
        <SignedLinkForm
          label="Turn deal alerts on again"
          busyLabel="Turning on..."
          failure="Failed to turn deal alerts on"
          send={() => callApi(endpoint.resubscribe, { body: { email, signature } })}
          onDone={() => onResubscribed(email)}
        />
      </AccountFrame>
    );
  }
  if (outcome === null) {
    return (
      <AccountFrame
        key="form"
        title="Unsubscribe"
        intro="Enter the email address that should get no more deal alerts from us."
      >
        <UnsubscribeForm
          email={email}
          onDone={onDone('Successfully unsubscribed', 'There will be no more deal alerts to ')}
        />
      </AccountFrame>
    );
  }
  return (
    <div className={styles['ended']}>
      <AccountFrame
        key="ended"
        titleRef={title}
        title={outcome.title}
        intro={
          <>
            {outcome.before}
            <strong>{outcome.email}</strong>.
          </>
        }
      >
        <div className={styles['choices']}>
          <Link className={styles['onward']} to={screens.home}>
            Browse live auctions
          </Link>
        </div>
      </AccountFrame>
    </div>
  );
}

/** The page of the link in a mail that stops one saved search. Opening it changes nothing: mail scanners open links. */
function StopAlertPage({ alert, signature }: { readonly alert: string; readonly signature: string }) {
  const [isStopped, setStopped] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isStopped) title.current?.focus();
  }, [isStopped]);
  return (
    <AccountFrame
      titleRef={title}
      title={isStopped ? 'This alert is paused' : 'Stop this alert'}
      intro={
        isStopped
          ? 'You hear no more of this search. You can resume it among your alerts.'
          : 'You will hear no more of this search. Your other alerts stay as they are.'
      }
    >
      {isStopped ? (
        <Link className={styles['onward']} to={screens.alerts}>
          Your alerts
        </Link>
      ) : (
        <SignedLinkForm
          label="Stop this alert"
          busyLabel="Stopping..."
          failure="Failed to stop the alert"
          send={() => callApi(endpoint.stopAlert, { query: { alert, signature } })}
          onDone={() => setStopped(true)}
        />
      )}
    </AccountFrame>
  );
}
