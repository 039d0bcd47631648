import { useRef } from 'react';
import { screens } from '#contract/screens.ts';
import { useSession } from '#web/api/session.ts';
import { usePageTitle } from '#web/browser/pageTitle.ts';
import { Link } from '#web/ui/Link.tsx';
import { AccountAlerts } from './AccountAlerts.tsx';
import styles from './AlertsPage.module.css';
import { DeviceAlerts } from './DeviceAlerts.tsx';

/** Saved searches and how to hear of them. Signed out, the searches of this device. */
export function AlertsPage() {
  usePageTitle('My Alerts');
  const { user } = useSession();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1 ref={title} tabIndex={-1} className={styles['title']}>
          My Alerts
        </h1>
        <div className={styles['links']}>
          <Link className={styles['link']} to={`${screens.calendar}?of=searches`}>
            Calendar
          </Link>
          <Link className={styles['link']} to={screens.home}>
            Browse auctions
          </Link>
        </div>
      </div>
      {user === null ? <DeviceAlerts title={title} /> : <AccountAlerts title={title} user={user} />}
    </div>
  );
}
