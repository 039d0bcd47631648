import * as endpoint from '#contract/endpointTable.ts';
import { maxAlerts } from '#domain/alerts/limits.ts';
import { ApiError } from '#web/api/ApiError.ts';
import { callAsUser } from '#web/api/callApi.ts';
import { readAccessToken } from '#web/api/session.ts';
import { logWarning } from '#web/browser/log.ts';
import { queryClient } from '#web/browser/queryClient.ts';
import { showToast } from '#web/ui/feedback/toastQueue.ts';
import { changeOnDevice, type DeviceAlert, readDeviceAlerts, removeFromDevice } from './deviceAlerts.ts';

let isMoving = false;

/**
 * Saves the searches of this device in the account of the signed-in user, the oldest first. A search that the account has
 * stays as it is there. What fails stays on the device, and is tried again at the next visit if the account may have room.
 */
export async function moveDeviceAlerts(): Promise<void> {
  // A sign-in stores the user more than once.
  if (isMoving || readAccessToken() === null) return;
  isMoving = true;
  try {
    const refusal = await moveAll();
    if (refusal !== null) showToast({ kind: 'error', message: refusal });
    else if (readDeviceAlerts().length === 0)
      showToast({ kind: 'success', message: 'Your saved searches are in your account now' });
  } catch (error) {
    logWarning('The saved searches were not moved to the account', error);
  } finally {
    isMoving = false;
    queryClient.invalidateQueries({ queryKey: ['alerts'] });
  }
}

/** Moves each search once. Returns the sentence of a refusal that the visitor has not been told, or null. */
async function moveAll(): Promise<string | null> {
  const { items } = await callAsUser(endpoint.listAlerts, {});
  const known = new Set(items.map(({ search }) => search));
  let untold: string | null = null;
  for (const alert of readDeviceAlerts().toReversed()) {
    const { isRefused = false, ...saved } = alert;
    if (!known.has(alert.search)) {
      if (isRefused && known.size >= maxAlerts) continue;
      const refusal = await saveOrDrop(saved);
      if (refusal !== null) {
        if (!isRefused) untold = refusal;
        changeOnDevice(alert.search, { ...saved, isRefused: true });
        continue;
      }
      known.add(alert.search);
    }
    removeFromDevice(alert.search);
  }
  return untold;
}

/**
 * Saves a search. One that the API cannot read was not written by this app, or by an old version of it: it is dropped. Returns
 * null, or why the account does not take it.
 */
async function saveOrDrop({ kinds, ...rest }: DeviceAlert): Promise<string | null> {
  try {
    await callAsUser(endpoint.saveAlert, { body: { ...rest, kinds: [...kinds] } });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 409) return error.message;
    if (error.status !== 400) throw error;
    logWarning('A saved search was dropped', error);
    return null;
  }
}
