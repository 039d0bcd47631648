import { useState } from 'react';
import type { Card } from '#web/api/card.ts';
import { serverNow } from '#web/api/serverClock.ts';
import { useServerTime } from '#web/api/ticker.ts';
import { focusNeighborThen } from '#web/browser/focusNeighborThen.ts';
import { Button } from '#web/ui/Button.tsx';
import { showToast } from '#web/ui/feedback/toastQueue.ts';
import styles from './SnoozeCard.module.css';
import { useNotificationChanges, useNotifications } from './useNotifications.ts';

const hour = 3_600_000;
const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** Offers to hear nothing more of a card that alerts reported: for an hour, or until it ends. */
export function SnoozeCard({ card }: { readonly card: Pick<Card, 'id' | 'endsAt'> }) {
  const { data: settings } = useNotifications();
  const { snoozeCard, unsnoozeCard } = useNotificationChanges();
  const [busy, setBusy] = useState(false);
  const until = Date.parse(settings?.snoozed.find(({ item_id }) => item_id === card.id)?.until ?? '');
  const isSnoozed = useServerTime((now) => until > now);
  const isRunning = useServerTime((now) => card.endsAt > now);
  const isReported = settings?.reported.includes(card.id) ?? false;
  if (!isRunning || !(isReported || isSnoozed)) return null;
  const attempt = async (button: HTMLElement, work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    try {
      await focusNeighborThen(button, work);
    } catch (error) {
      showToast({ kind: 'error', message: 'The card could not be snoozed', cause: error });
    } finally {
      setBusy(false);
    }
  };
  const snooze = (button: HTMLElement, until: number) =>
    attempt(button, () => snoozeCard(card.id, new Date(until).toISOString()));
  return (
    <div className={styles['snooze']}>
      <p role="status">{isSnoozed ? snoozedText(until, card.endsAt) : 'Alerts told you of this card. Snooze it'}</p>
      <div className={styles['actions']}>
        {isSnoozed ? (
          <Button aria-busy={busy} onClick={(event) => attempt(event.currentTarget, () => unsnoozeCard(card.id))}>
            Hear of it again
          </Button>
        ) : (
          <>
            <Button aria-busy={busy} onClick={(event) => snooze(event.currentTarget, serverNow() + hour)}>
              For an hour
            </Button>
            <Button aria-busy={busy} onClick={(event) => snooze(event.currentTarget, card.endsAt)}>
              Until it ends
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function snoozedText(until: number, endsAt: number): string {
  return `You hear nothing of this card until ${until >= endsAt ? 'it ends' : timeFormat.format(until)}.`;
}
