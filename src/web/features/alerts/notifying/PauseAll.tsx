import { useState } from 'react';
import type { NotificationSettings } from '#contract/notifications.ts';
import { serverNow } from '#web/api/serverClock.ts';
import { useServerTime } from '#web/api/ticker.ts';
import { focusNeighborThen } from '#web/browser/focusNeighborThen.ts';
import { Button } from '#web/ui/Button.tsx';
import { showToast } from '#web/ui/feedback/toastQueue.ts';
import { useNotificationChanges } from '../useNotifications.ts';
import styles from './Notifying.module.css';

const day = 24 * 3_600_000;
const pauses: readonly (readonly [label: string, ms: number])[] = [
  ['1 hour', 3_600_000],
  ['1 day', day],
  ['1 week', 7 * day],
];
const dateFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Stops all messages for a while. */
export function PauseAll({ settings }: { readonly settings: NotificationSettings }) {
  const { changeSettings } = useNotificationChanges();
  const [busy, setBusy] = useState(false);
  const until = settings.pausedUntil === null ? 0 : Date.parse(settings.pausedUntil);
  const isPaused = useServerTime((now) => until > now);
  const pauseUntil = async (button: HTMLElement, at: number | null) => {
    if (busy) return;
    setBusy(true);
    try {
      const pausedUntil = at === null ? null : new Date(at).toISOString();
      await focusNeighborThen(button, () => changeSettings({ pausedUntil }));
    } catch (error) {
      showToast({ kind: 'error', message: error instanceof Error ? error.message : String(error), cause: error });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles['pause']}>
      <p role="status">
        {isPaused ? `All messages are paused until ${dateFormat.format(until)}.` : 'Pause all messages for'}
      </p>
      <div className={styles['actions']}>
        {isPaused ? (
          <Button aria-busy={busy} onClick={(event) => pauseUntil(event.currentTarget, null)}>
            Resume
          </Button>
        ) : (
          pauses.map(([label, ms]) => (
            <Button
              key={label}
              aria-label={`Pause all messages for ${label}`}
              aria-busy={busy}
              onClick={(event) => pauseUntil(event.currentTarget, serverNow() + ms)}
            >
              {label}
            </Button>
          ))
        )}
      </div>
    </div>
  );
}
