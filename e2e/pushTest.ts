import type { CDPSession, Page, Worker } from '@playwright/test';

/**
 * Hands messages to the service worker of a page, as the browser does with those of its push service.
 *
 * @param open a page that stays open for as long as messages are handed over
 */
export async function openPush(page: Page, open = page): Promise<(text: string) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(open);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ isDeleted }) => !isDeleted);
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const { origin } = new URL(page.url());
  return async (data) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  };
}

/** A browser without a screen grants no notifications. The worker's own script runs; only what it shows is recorded. */
export async function recordNotifications(worker: Worker): Promise<() => Promise<string[]>> {
  await worker.evaluate(() => {
    const shown = new Map<string, { title: string; data: unknown }>();
    const { prototype } = ServiceWorkerRegistration;
    prototype.showNotification = async (title, { tag = '', data = null } = {}) => void shown.set(tag, { title, data });
    prototype.getNotifications = async ({ tag } = {}) =>
      [...shown]
        .filter(([shownTag]) => tag === undefined || tag === shownTag)
        .map(([shownTag, one]) => ({ ...one, close: () => shown.delete(shownTag) }) as unknown as Notification);
  });
  return () =>
    worker.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      return (await registration.getNotifications()).map(({ title }) => title).sort();
    });
}

/**
 * Has the browser subscribe at the sandbox: its own push service is not reachable from here, and without a screen it grants
 * no notifications. Call it before the page is loaded.
 *
 * @returns a function that returns the endpoint of the last subscription, empty before there is one
 */
export async function subscribeAtSandbox(page: Page): Promise<() => string> {
  let subscribed = '';
  await page.addInitScript((endpoint) => {
    let subscription: object | null = null;
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    const { prototype } = PushManager;
    prototype.getSubscription = async () => subscription as PushSubscription | null;
    prototype.subscribe = async (options) => {
      const key = new Uint8Array(options?.applicationServerKey as unknown as ArrayBuffer);
      const senderKey = btoa(String.fromCharCode(...key))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
      const json = await (window as unknown as Subscriber).subscribeAt(endpoint, senderKey);
      subscription = { ...json, toJSON: () => json, unsubscribe: async () => true };
      return subscription as PushSubscription;
    };
  }, `${process.env['RECEIVERS_URL']}/push/subscriptions`);
  await page.exposeFunction('subscribeAt', async (endpoint: string, applicationServerKey: string) => {
    const response = await page.request.post(endpoint, { data: JSON.stringify({ applicationServerKey }) });
    const subscription = await response.json();
    subscribed = subscription.endpoint;
    return subscription;
  });
  return () => subscribed;
}

interface Subscriber {
  subscribeAt(endpoint: string, senderKey: string): Promise<PushSubscriptionJSON>;
}
