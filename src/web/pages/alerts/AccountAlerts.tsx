import type { RefObject } from 'react';
import type { Alert } from '#contract/alerts.ts';
import type { SessionUser } from '#web/api/session.ts';
import { useServerTime } from '#web/api/ticker.ts';
import { Notifying } from '#web/features/alerts/notifying/Notifying.tsx';
import { useAlertChanges, useAlerts } from '#web/features/alerts/useAlerts.ts';
import { useNotifications } from '#web/features/alerts/useNotifications.ts';
import { FailureNotice, Spinner } from '#web/ui/feedback/Notice.tsx';
import { AlertsList } from './AlertsList.tsx';
import styles from './AlertsPage.module.css';
import { lastFoundText } from './lastFoundText.ts';

interface AccountAlertsProps {
  readonly title: RefObject<HTMLElement | null>;
  readonly user: SessionUser;
}

/** The saved searches of an account, and how it hears of them. Both appear together, so that nothing moves. */
export function AccountAlerts({ title, user }: AccountAlertsProps) {
  const alerts = useAlerts();
  const notifications = useNotifications();
  if (alerts.isPending || notifications.isPending) {
    return (
      <p className={styles['loading']} role="status">
        <Spinner>Loading your alerts...</Spinner>
      </p>
    );
  }
  return (
    <>
      {alerts.data === undefined ? (
        <FailureNotice
          title="Your alerts could not be loaded"
          text="What you saved is still there. Check your connection and try again."
          cause={alerts.error}
          onRetry={() => void alerts.refetch()}
        />
      ) : (
        <ListOfAccount alerts={alerts.data} title={title} />
      )}
      {notifications.data === undefined ? (
        <FailureNotice
          title="Your settings could not be loaded"
          text="They are still in force. Check your connection and try again."
          cause={notifications.error}
          onRetry={() => void notifications.refetch()}
        />
      ) : (
        <Notifying settings={notifications.data} email={user.email} />
      )}
    </>
  );
}

/** A minute is the smallest difference that its texts show. */
const clockStepMs = 60_000;

function ListOfAccount({ alerts, title }: Pick<AccountAlertsProps, 'title'> & { readonly alerts: readonly Alert[] }) {
  const now = useServerTime((at) => Math.floor(at / clockStepMs) * clockStepMs);
  const { change, remove } = useAlertChanges();
  return (
    <AlertsList
      alerts={alerts.map((alert) => ({ ...alert, key: alert.id, lastFound: lastFoundText(alert, now) }))}
      title={title}
      optionsOf={(alert) => ({ ...alert, includeLive: false })}
      feedOf={({ feedUrl }) => feedUrl}
      onPause={async ({ id }, paused) => {
        await change(id, { paused });
      }}
      onChange={async ({ id, search: before }, search, options) => {
        const { maxTotal, kinds, leadMinutes, includeLive } = options;
        const changed = search === before ? {} : { search };
        await change(id, { ...changed, maxTotal, kinds, leadMinutes, includeLive });
      }}
      onDelete={async ({ id }) => {
        await remove(id);
      }}
    />
  );
}
