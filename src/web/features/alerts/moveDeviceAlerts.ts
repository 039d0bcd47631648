import * as endpoint from '#contract/endpointTable.ts';
import { ApiError } from '#web/api/ApiError.ts';
import { callAsUser } from '#web/api/callApi.ts';
import { readAccessToken } from '#web/api/session.ts';
import { logWarning } from '#web/browser/log.ts';
import { queryClient } from '#web/browser/queryClient.ts';
import { showToast } from '#web/ui/feedback/toastQueue.ts';
import { readDeviceAlerts, removeFromDevice } from './deviceAlerts.ts';

let isMoving = false;

/**
 * Saves the searches of this device in the account of the signed-in user, the oldest first. A search that the account has
 * stays as it is there. What fails stays on the device until the next visit.
 */
export async function moveDeviceAlerts(): Promise<void> {
  // A sign-in stores the user more than once.
  if (isMoving || readAccessToken() === null) return;
  isMoving = true;
  try {
    await moveAll();
    showToast({ kind: 'success', message: 'Your saved searches are in your account now' });
  } catch (error) {
    logWarning('The saved searches were not moved to the account', error);
    // Only a refusal has a sentence that helps; the rest is tried again.
    if (error instanceof ApiError && error.status === 409) showToast({ kind: 'error', message: error.message });
  } finally {
    isMoving = false;
    queryClient.invalidateQueries({ queryKey: ['alerts'] });
  }
}

async function moveAll(): Promise<void> {
  const { items } = await callAsUser(endpoint.listAlerts, {});
  const known = new Set(items.map(({ search }) => search));
  for (const alert of readDeviceAlerts().toReversed()) {
    const { kinds, ...rest } = alert;
    if (!known.has(alert.search)) await saveOrDrop({ ...rest, kinds: [...kinds] });
    removeFromDevice(alert.search);
  }
}

/** Saves a search. One that the API cannot read was not written by this app, or by an old version of it: it is dropped. */
async function saveOrDrop(
  body: NonNullable<Parameters<typeof callAsUser<typeof endpoint.saveAlert>>[1]['body']>,
): Promise<void> {
  try {
    await callAsUser(endpoint.saveAlert, { body });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 400)) throw error;
    logWarning('A saved search was dropped', error);
  }
}
