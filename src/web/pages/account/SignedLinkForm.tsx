import { type FormEvent, useState } from 'react';
import { ApiError } from '#web/api/ApiError.ts';
import { showToast } from '#web/ui/feedback/toastQueue.ts';
import { SubmitButton } from '#web/ui/form.tsx';

interface SignedLinkFormProps {
  readonly label: string;
  readonly busyLabel: string;
  /** Shown when the request fails without a message of the server. */
  readonly failure: string;
  readonly send: () => Promise<unknown>;
  readonly onDone: () => void;
}

/** The button of a page that a signed link of a mail opens. It takes a click, because mail scanners open links. */
export function SignedLinkForm({ label, busyLabel, failure, send, onDone }: SignedLinkFormProps) {
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await send();
      onDone();
    } catch (error) {
      const message = (error instanceof ApiError && error.serverMessage) || failure;
      showToast({ kind: 'error', message, id: 'signed-link', cause: error });
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit} noValidate>
      <SubmitButton busy={busy} busyLabel={busyLabel}>
        {label}
      </SubmitButton>
    </form>
  );
}
