import { type FormEvent, useState } from 'react';
import * as endpoint from '#contract/endpointTable.ts';
import { ApiError } from '#web/api/ApiError.ts';
import { callApi } from '#web/api/callApi.ts';
import { showToast } from '#web/ui/feedback/toastQueue.ts';
import { SubmitButton } from '#web/ui/form.tsx';

interface StopAlertButtonProps {
  readonly alert: string;
  readonly signature: string;
  readonly onDone: () => void;
}

/** Pauses the saved search that a mail names; problems appear in a toast. */
export function StopAlertButton({ alert, signature, onDone }: StopAlertButtonProps) {
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await callApi(endpoint.stopAlert, { query: { alert, signature } });
      onDone();
    } catch (error) {
      const message = (error instanceof ApiError && error.serverMessage) || 'Failed to stop the alert';
      showToast({ kind: 'error', message, id: 'stop-alert', cause: error });
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit}>
      <SubmitButton busy={busy} busyLabel="Stopping...">
        Stop this alert
      </SubmitButton>
    </form>
  );
}
