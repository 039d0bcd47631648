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
