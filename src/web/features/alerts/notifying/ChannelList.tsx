import { useState } from 'react';
import type { NotificationChannel, NotificationSettings } from '#contract/notifications.ts';
import { focusNeighborThen } from '#web/browser/focusNeighborThen.ts';
import { localStore, storageKeys } from '#web/browser/storage.ts';
import { Button } from '#web/ui/Button.tsx';
import { showToast } from '#web/ui/feedback/toastQueue.ts';
import { useNotificationChanges } from '../useNotifications.ts';
import { AddChannels } from './AddChannels.tsx';
import styles from './Notifying.module.css';
import { unsubscribeFromPush } from './pushSubscription.ts';

const kindNames: Record<NotificationChannel['kind'], string> = {
  mail: 'Mail',
  push: 'Push',
  webhook: 'Webhook',
  discord: 'Discord',
};

interface ChannelListProps {
  readonly settings: NotificationSettings;
  /** The address of the account. */
  readonly email: string;
}

/** The ways to hear of cards: those in use, and those that can be added. */
export function ChannelList({ settings, email }: ChannelListProps) {
  const { channels } = settings;
  return (
    <>
      {channels.length === 0 && (
        <p className={styles['empty']}>
          Nothing is sent yet. Choose at least one way to hear of your cards; until then their feeds and the calendar
          have them.
        </p>
      )}
      {channels.length > 0 && (
        <ul className={styles['channels']} aria-label="Channels">
          {channels.map((channel) => (
            <ChannelRow key={channel.id} channel={channel} settings={settings} email={email} />
          ))}
        </ul>
      )}
      <AddChannels settings={settings} email={email} />
    </>
  );
}

interface ChannelRowProps extends ChannelListProps {
  readonly channel: NotificationChannel;
}

function ChannelRow({ channel, settings, email }: ChannelRowProps) {
  const { removeChannel, testChannel, addChannel } = useNotificationChanges();
  const [busy, setBusy] = useState<'test' | 'remove' | null>(null);
  const [answer, setAnswer] = useState('');
  const name = `${kindNames[channel.kind]}, ${channel.label || email}`;
  const attempt = async (kind: 'test' | 'remove', work: () => Promise<unknown>) => {
    if (busy !== null) return;
    setBusy(kind);
    setAnswer('');
    try {
      await work();
    } catch (error) {
      showToast({ kind: 'error', message: error instanceof Error ? error.message : String(error), cause: error });
    } finally {
      setBusy(null);
    }
  };
  const test = () =>
    attempt('test', async () => {
      const { sent, failure } = await testChannel(channel.id);
      setAnswer(sent ? 'A test message was sent.' : (failure ?? 'The test message was not sent.'));
    });
  const remove = (button: HTMLElement) =>
    attempt('remove', async () => {
      await focusNeighborThen(button, () => removeChannel(channel.id));
      if (localStore.getItem(storageKeys.pushChannel) !== channel.id) return;
      localStore.removeItem(storageKeys.pushChannel);
      await unsubscribeFromPush();
    });
  const problem = problemOf(channel, settings);
  const isOff = channel.disabled || (channel.kind === 'mail' && settings.unsubscribed);
  const isThisBrowser = channel.kind === 'push' && localStore.getItem(storageKeys.pushChannel) === channel.id;
  return (
    <li className={styles['channel']} data-off={isOff}>
      <div className={styles['what']}>
        <p className={styles['kind']}>
          {kindNames[channel.kind]}
          {isThisBrowser && <span className={styles['badge']}>This browser</span>}
          {isOff && <span className={styles['badge']}>Off</span>}
          {channel.failing && !isOff && <span className={styles['badge']}>Failing</span>}
        </p>
        <p className={styles['label']}>{channel.label || email}</p>
        {problem !== null && <p className={styles['problem']}>{problem}</p>}
        <p className={styles['answer']} role="status">
          {answer}
        </p>
      </div>
      <div className={styles['actions']}>
        {channel.kind === 'mail' && isOff ? (
          <Button
            aria-label={`Turn on again: ${name}`}
            onClick={() => attempt('test', () => addChannel({ kind: 'mail' }))}
          >
            Turn on again
          </Button>
        ) : (
          <Button aria-label={`Test: ${name}`} aria-busy={busy === 'test'} onClick={test}>
            {busy === 'test' ? 'Sending...' : 'Test'}
          </Button>
        )}
        <Button
          aria-label={`Remove: ${name}`}
          aria-busy={busy === 'remove'}
          onClick={(event) => remove(event.currentTarget)}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}

/** Says why nothing comes over a channel, and what helps; null when it works. */
function problemOf({ kind, failure, failing, disabled }: NotificationChannel, settings: NotificationSettings) {
  if (kind === 'mail' && settings.unsubscribed)
    return 'Mail is off: this address was unsubscribed. Turn it on again, if you want to hear of your cards here.';
  if (kind === 'mail' && !settings.emailConfirmed)
    return 'Confirm your address first: open the link in the mail we sent you. Nothing else is mailed before that.';
  if (!failing && !disabled) return null;
  return failure ?? 'The last messages did not arrive.';
}
