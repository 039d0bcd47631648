import { type FormEvent, useRef, useState } from 'react';
import * as endpoint from '#contract/endpointTable.ts';
import { ApiError } from '#web/api/ApiError.ts';
import { callApi } from '#web/api/callApi.ts';
import { showToast } from '#web/ui/feedback/toastQueue.ts';
import { EmailField, SubmitButton } from '#web/ui/form.tsx';

interface UnsubscribeFormProps {
  /** The address to fill in; nothing is sent before the form is submitted. */
  readonly email: string;
  readonly onDone: (email: string) => void;
}

/** Ends deal alerts to an address; problems appear in a toast (docs/requirements.md, 8.unsubscribe). */
export function UnsubscribeForm({ email: initialEmail, onDone }: UnsubscribeFormProps) {
  const [email, setEmail] = useState(initialEmail);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const fail = (message: string, error?: unknown) => {
    showToast({ kind: 'error', message, id: 'unsubscribe', cause: error });
    field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (busy) return;
    if (address === '') return fail('Please enter your email address');
    setBusy(true);
    try {
      await callApi(endpoint.unsubscribe, { query: { email: address } });
      showToast({ kind: 'success', message: 'Successfully unsubscribed from emails', id: 'unsubscribe' });
      onDone(address);
    } catch (error) {
      fail((error instanceof ApiError && error.serverMessage) || 'Failed to unsubscribe', error);
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit} noValidate>
      <EmailField ref={field} autoComplete="email" value={email} onChange={setEmail} problem={null} />
      <SubmitButton busy={busy} busyLabel="Unsubscribing...">
        Unsubscribe
      </SubmitButton>
    </form>
  );
}

interface ResubscribeFormProps {
  readonly email: string;
  /** Proves that the link comes from a mail to this address. */
  readonly signature: string;
  readonly onDone: () => void;
}

/** Turns deal alerts on again. It takes a click, because mail scanners open links. */
export function ResubscribeForm({ email, signature, onDone }: ResubscribeFormProps) {
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await callApi(endpoint.resubscribe, { body: { email, signature } });
      onDone();
    } catch (error) {
      const message = (error instanceof ApiError && error.serverMessage) || 'Failed to turn deal alerts on';
      showToast({ kind: 'error', message, id: 'resubscribe', cause: error });
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit} noValidate>
      <SubmitButton busy={busy} busyLabel="Turning on...">
        Turn deal alerts on again
      </SubmitButton>
    </form>
  );
}
