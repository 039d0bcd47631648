import { useEffect, useRef, useState } from 'react';
import { screens } from '#contract/screens.ts';
import { maxEmailLength } from '#domain/accounts/emailAddress.ts';
import { useSession } from '#web/api/session.ts';
import { usePageTitle } from '#web/browser/pageTitle.ts';
import { useSearchParams } from '#web/browser/router.tsx';
import { UnsubscribeForm } from '#web/features/account/UnsubscribeForm.tsx';
import { StopAlertButton } from '#web/features/alerts/StopAlertButton.tsx';
import { Link } from '#web/ui/Link.tsx';
import styles from './AccountFrame.module.css';
import { AccountFrame } from './AccountFrame.tsx';

export function UnsubscribePage() {
  usePageTitle('Unsubscribe');
  const address = useSearchParams();
  const { user } = useSession();
  const alert = address.get('alert');
  const [ended, setEnded] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (ended !== null) title.current?.focus();
  }, [ended]);
  if (alert !== null) return <StopAlertPage alert={alert} signature={address.get('signature') ?? ''} />;
  if (ended === null) {
    const email = (address.get('email') ?? user?.email ?? '').trim().slice(0, maxEmailLength);
    return (
      <AccountFrame
        key="form"
        title="Unsubscribe"
        intro="Enter the email address that should get no more deal alerts from us."
      >
        <UnsubscribeForm email={email} onDone={setEnded} />
      </AccountFrame>
    );
  }
  return (
    <div className={styles['ended']}>
      <AccountFrame
        key="ended"
        titleRef={title}
        title="Successfully unsubscribed"
        intro={
          <>
            There will be no more deal alerts to <strong>{ended}</strong>.
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
        <StopAlertButton alert={alert} signature={signature} onDone={() => setStopped(true)} />
      )}
    </AccountFrame>
  );
}
