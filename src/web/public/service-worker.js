// Lets the page open without a network, and shows notifications while it is closed. It caches the page, the files the page names, and the files their stylesheets
// name; no API response and nothing about a visitor. Files under /assets/ never change. Each visit fetches the page
// again, and when it names other files, those replace the old ones.
const shell = 'cardfall-shell';
// A screen that the server sends without contents, so that it can stand for all of them.
const page = '/delete-account';

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(open(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

async function open(event) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(keepShell().catch(() => {}));
    return response;
  } catch (error) {
    const kept = await caches.match(page, { cacheName: shell });
    if (kept === undefined) throw error;
    return kept;
  }
}

async function asset(request) {
  const cache = await caches.open(shell);
  const kept = await cache.match(request.url);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  // The page gets the file even if there is no room to store it.
  if (response.ok) await cache.put(request.url, response.clone()).catch(() => {});
  return response;
}

async function keepShell() {
  const response = await fetch(page, { cache: 'no-cache' });
  if (!response.ok) return;
  const cache = await caches.open(shell);
  const text = await response.clone().text();
  // A page that was cut off on its way names only some of its files.
  if (!text.trimEnd().endsWith('</html>')) return;
  const before = await cache.match(page);
  if (before !== undefined && (await before.text()) === text) return;
  const names = new Set([...text.matchAll(/"(\/(?:assets\/[^"]+|favicon\.svg))"/g)].map(([, name]) => name));
  for (const name of [...names].filter((name) => name.endsWith('.css'))) {
    const styles = await (await fetch(name)).text();
    for (const [, picture] of styles.matchAll(/url\((\/assets\/[^)]+)\)/g)) names.add(picture);
  }
  await cache.addAll([...names]);
  await cache.put(page, response);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== page && !names.has(pathname)) await cache.delete(url);
  }
}

self.addEventListener('push', (event) => {
  event.waitUntil(receive(event.data?.json() ?? {}));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openUrl(event.notification.data.url));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(event));
});

async function receive(message) {
  if (message.type === 'closing') return closeNotification(message);
  const { id, tag = 'cardfall', url = '/' } = message;
  const shown = await self.registration.getNotifications({ tag });
  // A push service may deliver a message twice.
  const isRepeated = shown.some(({ data }) => data.id === id);
  const { title, ...options } =
    message.type === 'cards' ? describeCards(message) : { title: 'Notifications arrive here' };
  await self.registration.showNotification(title, {
    ...{ icon: '/icon-192.png', tag, data: { id, url }, renotify: !isRepeated, silent: isRepeated },
    ...options,
  });
}

/** Stands for cards that must not be shown any more, where a push must show something. */
const outOfDate = { title: 'A card is out of date', body: 'Open Cardfall to see how it stands now.', silent: true };

/** Returns what a notification says. A device that was off leaves out what is over by now. */
function describeCards({ cards, more, createdAt, disclosure, picture }) {
  const live = cards.filter(({ until }) => until > Date.now());
  const [first] = live;
  const count = live.length + more;
  const timestamp = createdAt;
  if (first !== undefined && count === 1) {
    const { headline, title, endsAt } = first;
    const verb = endsAt > Date.now() ? 'Ends' : 'Ended';
    const lines = [`${headline}. ${verb} ${time(endsAt)}`, describeDelay(live, createdAt)];
    return { title, body: [...lines, disclosure].join('\n'), timestamp, ...(picture !== null && { image: picture }) };
  }
  if (count === 0) return outOfDate;
  const lines = live.map(({ title, endsAt }) => `${time(endsAt)} ${title}`);
  const rest = live.length > 0 && more > 0 ? [`and ${more} more`] : [];
  const delay = live.length > 0 ? [describeDelay(live, createdAt)] : [];
  return {
    title: count === 1 ? '1 card' : `${count} cards`,
    body: [...lines, ...rest, ...delay, disclosure].join('\n'),
    timestamp,
  };
}

/** Says when cards were seen, the first and the last of them, and when that was reported. */
function describeDelay(cards, createdAt) {
  const seen = cards.map(({ foundAt }) => foundAt);
  return `Seen ${time(Math.min(...seen), Math.max(...seen))}, reported ${time(createdAt)}`;
}

/** Returns a time, or the time from one to another, as the person's browser writes it, with the day unless it is today. */
function time(from, until = from) {
  const clock = { hour: 'numeric', minute: '2-digit' };
  const isToday = [from, until].every((at) => new Date(at).toDateString() === new Date().toDateString());
  return new Intl.DateTimeFormat(undefined, isToday ? clock : { weekday: 'short', ...clock }).formatRange(from, until);
}

/** Closes a notification, unless a newer one has taken its place. */
async function closeNotification({ id, tag, isSilent }) {
  for (const notification of await self.registration.getNotifications({ tag })) {
    if (notification.data.id === id) notification.close();
  }
  if (isSilent) return;
  // The auction may still run: also a state that is six hours old is taken back.
  const { title, ...options } = outOfDate;
  await self.registration.showNotification(title, {
    ...{ tag: 'closed', icon: '/icon-192.png', data: { id, url: '/' } },
    ...options,
  });
}

async function openUrl(url) {
  const { href } = new URL(url, self.location.origin);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((one) => one.url === href);
  return open === undefined ? self.clients.openWindow(href) : open.focus();
}

/** Subscribes again with the old key. A browser that does not name the old subscription is added by the page's next visit. */
async function renewSubscription({ oldSubscription, newSubscription }) {
  if (!oldSubscription) return;
  const { endpoint, options } = oldSubscription;
  const { auth } = oldSubscription.toJSON().keys;
  const { applicationServerKey } = options;
  const renewed =
    newSubscription ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const { keys } = renewed.toJSON();
  await fetch('/api/notifications/push-subscriptions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, auth, subscription: { endpoint: renewed.endpoint, keys } }),
  });
}
