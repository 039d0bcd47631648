// Lets the page open without a network. It caches the page, the files the page names, and the files their stylesheets
// name; no API response and nothing about a visitor. Files under /assets/ never change. Each visit fetches the page
// again, and when it names other files, those replace the old ones.
const shell = 'cardfall-shell';
// Any screen but home, which has its cards embedded.
const page = '/about-us';

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
  if (response.ok) await cache.put(request.url, response.clone());
  return response;
}

async function keepShell() {
  const response = await fetch(page, { cache: 'no-cache' });
  if (!response.ok) return;
  const cache = await caches.open(shell);
  const text = await response.clone().text();
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
