import type { NewChannel } from '../useNotifications.ts';

/** The registration of the worker begins two seconds after the page is loaded; slow phones take longer. */
const workerTimeoutMs = 15_000;

/** Says why this browser cannot be reached by push now; null if it can be asked. */
export function pushProblem(): string | null {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) {
    return isApplePhone()
      ? 'On an iPhone or iPad, add Cardfall to the Home Screen first: Share, then Add to Home Screen.'
      : 'This browser has no push notifications.';
  }
  if (Notification.permission === 'denied') return deniedText;
  return null;
}

const deniedText =
  'This browser blocks notifications from Cardfall. Allow them in the settings of the site, next to its address, and try again.';

function isApplePhone(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent);
}

/**
 * Asks for permission and subscribes this browser at its push service. Call it from a click: browsers refuse to ask
 * otherwise.
 *
 * @throws {Error} with a message for the visitor
 */
export async function subscribeToPush(pushKey: string): Promise<NewChannel> {
  const permission = await Notification.requestPermission();
  if (permission === 'denied') throw new Error(deniedText);
  if (permission !== 'granted') throw new Error('Nothing is sent to this browser until you allow notifications.');
  const { pushManager } = await readyWorker();
  const options = { userVisibleOnly: true, applicationServerKey: toBytes(pushKey) };
  // A subscription to another key, of an earlier installation of the site, is of no use.
  const existing = await pushManager.getSubscription();
  if (existing !== null && !isSameKey(existing.options.applicationServerKey, options.applicationServerKey))
    await existing.unsubscribe();
  const subscription = await pushManager.subscribe(options).catch(() => {
    throw new Error('The push service of this browser could not be reached. Try again later.');
  });
  const { endpoint, keys } = subscription.toJSON();
  const [p256dh, auth] = [keys?.['p256dh'], keys?.['auth']];
  if (endpoint === undefined || p256dh === undefined || auth === undefined)
    throw new Error('This browser did not say how it can be reached.');
  return { kind: 'push', subscription: { endpoint, keys: { p256dh, auth } }, label: browserName(navigator.userAgent) };
}

/** Ends the subscription of this browser; without one it does nothing. */
export async function unsubscribeFromPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('Push is not ready yet. Reload the page and try again.')), workerTimeoutMs);
  });
  return Promise.race([navigator.serviceWorker.ready, tooLate]);
}

/** Decodes base64url. Some browsers accept no text as a key. */
export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

function isSameKey(one: ArrayBuffer | null, other: Uint8Array): boolean {
  return one !== null && String(new Uint8Array(one)) === String(other);
}

/** Names a browser for its owner: "Firefox on Windows". Order matters: most browsers also name those they descend from. */
export function browserName(userAgent: string): string {
  const find = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = find([
    [/Edg/, 'Edge'],
    [/OPR/, 'Opera'],
    [/SamsungBrowser/, 'Samsung Internet'],
    [/Firefox|FxiOS/, 'Firefox'],
    [/Chrome|CriOS/, 'Chrome'],
    [/Safari/, 'Safari'],
  ]);
  const system = find([
    [/Android/, 'Android'],
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Windows/, 'Windows'],
    [/Mac OS/, 'Mac'],
    [/CrOS/, 'ChromeOS'],
    [/Linux/, 'Linux'],
  ]);
  return `${browser ?? 'Browser'}${system === undefined ? '' : ` on ${system}`}`;
}
