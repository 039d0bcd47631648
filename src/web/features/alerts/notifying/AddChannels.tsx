import { type FormEvent, useRef, useState } from 'react';
import type { NotificationSettings } from '#contract/notifications.ts';
import { focusNeighborThen } from '#web/browser/focusNeighborThen.ts';
import { localStore, storageKeys } from '#web/browser/storage.ts';
import { Button } from '#web/ui/Button.tsx';
import type { DialogHandle } from '#web/ui/feedback/Dialog.tsx';
import { TextField } from '#web/ui/form.tsx';
import dialogStyles from '../editing/AlertDialog.module.css';
import { DialogFrame } from '../editing/DialogFrame.tsx';
import { AddressField } from '../list/AddressField.tsx';
import { useNotificationChanges } from '../useNotifications.ts';
import styles from './Notifying.module.css';
import { pushProblem, subscribeToPush } from './pushSubscription.ts';

type UrlKind = 'webhook' | 'discord';

interface AddChannelsProps {
  readonly settings: NotificationSettings;
  readonly email: string;
}

/** Buttons for the kinds of channels that the site can send to and the person has none of, or may have several of. */
export function AddChannels({ settings, email }: AddChannelsProps) {
  const { available, channels, pushKey } = settings;
  const { addChannel } = useNotificationChanges();
  const [urlKind, setUrlKind] = useState<UrlKind | null>(null);
  const [busy, setBusy] = useState<'mail' | 'push' | null>(null);
  const [problem, setProblem] = useState('');
  const hasMail = channels.some(({ kind }) => kind === 'mail');
  const storedId = localStore.getItem(storageKeys.pushChannel);
  const hasThisBrowser = channels.some(({ kind, id, disabled }) => kind === 'push' && id === storedId && !disabled);
  const attempt = async (kind: 'mail' | 'push', button: HTMLElement, work: () => Promise<unknown>) => {
    if (busy !== null) return;
    setBusy(kind);
    setProblem('');
    try {
      await focusNeighborThen(button, work);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(null);
    }
  };
  const addPush = (button: HTMLElement) =>
    attempt('push', button, async () => {
      const obstacle = pushProblem();
      if (obstacle !== null || pushKey === null)
        throw new Error(obstacle ?? 'This site cannot send push notifications.');
      const { channel } = await addChannel(await subscribeToPush(pushKey));
      localStore.setItem(storageKeys.pushChannel, channel.id);
    });
  return (
    <div className={styles['add']}>
      {available.includes('mail') && !hasMail && (
        <Button
          aria-busy={busy === 'mail'}
          onClick={(event) => attempt('mail', event.currentTarget, () => addChannel({ kind: 'mail' }))}
        >
          {`Mail to ${email}`}
        </Button>
      )}
      {available.includes('push') && !hasThisBrowser && (
        <Button aria-busy={busy === 'push'} onClick={(event) => addPush(event.currentTarget)}>
          {busy === 'push' ? 'Waiting for your browser...' : 'Push to this browser'}
        </Button>
      )}
      {available.includes('webhook') && <Button onClick={() => setUrlKind('webhook')}>Add a webhook</Button>}
      {available.includes('discord') && <Button onClick={() => setUrlKind('discord')}>Add Discord</Button>}
      <p className={styles['addProblem']} role="alert">
        {problem}
      </p>
      {urlKind !== null && <UrlChannelDialog kind={urlKind} onClose={() => setUrlKind(null)} />}
    </div>
  );
}

const urlTexts: Record<UrlKind, { readonly title: string; readonly label: string; readonly hint: string }> = {
  webhook: {
    title: 'Add a webhook',
    label: 'Address of your receiver',
    hint: 'It gets a signed POST request for each message, in the form of Standard Webhooks.',
  },
  discord: {
    title: 'Add Discord',
    label: 'Webhook URL of the channel',
    hint: 'In Discord: Edit Channel, Integrations, Webhooks, New Webhook, Copy Webhook URL.',
  },
};

interface UrlChannelDialogProps {
  readonly kind: UrlKind;
  readonly onClose: () => void;
}

/** Takes the address of a webhook. A webhook of one's own is given its secret, once. */
function UrlChannelDialog({ kind, onClose }: UrlChannelDialogProps) {
  const dialog = useRef<DialogHandle>(null);
  const field = useRef<HTMLInputElement>(null);
  const { addChannel } = useNotificationChanges();
  const [url, setUrl] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { title, label, hint } = urlTexts[kind];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const refuse = (message: string) => {
      setProblem(message);
      field.current?.focus();
    };
    if (!/^https?:\/\//i.test(url.trim()) || !URL.canParse(url.trim()))
      return refuse('Enter an address that begins with https://');
    setBusy(true);
    try {
      const added = await addChannel({ kind, url: url.trim() });
      if (added.secret === null) dialog.current?.close();
      else setSecret(added.secret);
    } catch (error) {
      refuse(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  if (secret !== null) {
    return (
      <DialogFrame title="Keep this secret" focusesTitle onClose={onClose}>
        <p className={dialogStyles['text']}>
          Your receiver checks with it that a request is from Cardfall. It is shown only here, and never again.
        </p>
        <AddressField label="Signing secret" value={secret} />
        <div className={dialogStyles['actions']}>
          <Button look="solid" onClick={onClose}>
            I have stored it
          </Button>
        </div>
      </DialogFrame>
    );
  }
  return (
    <DialogFrame ref={dialog} title={title} onClose={onClose}>
      <form className={dialogStyles['form']} onSubmit={submit} noValidate>
        <TextField
          ref={field}
          label={label}
          hint={hint}
          type="url"
          value={url}
          onChange={setUrl}
          problem={problem}
          announces
          lines={2}
          placeholder="https://"
          autoComplete="off"
          maxLength={2_000}
        />
        <div className={dialogStyles['actions']}>
          <Button onClick={() => dialog.current?.close()}>Cancel</Button>
          <Button look="solid" type="submit" aria-disabled={busy}>
            {busy ? 'Adding...' : 'Add'}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
