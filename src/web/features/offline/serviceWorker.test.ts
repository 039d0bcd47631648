import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { beforeEach, describe, expect, test } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../../public/service-worker.js'), 'utf8');
const hour = 3_600_000;
const site = 'https://cards.example.com';

interface Shown {
  readonly title: string;
  readonly options: {
    readonly tag: string;
    readonly body?: string;
    readonly data: { id: string; url: string };
  } & Record<string, unknown>;
}

let listeners: Record<string, (event: object) => void>;
let shown: Shown[];
let windows: { url: string; focus: () => void }[];
let opened: string[];
let calls: { url: string; body: string }[];
let subscribed: object[];
let cached: Map<string, Response>;
/** Answers what the worker fetches besides the API. */
let answer: (url: string) => Response;

/** The subscription of a browser, as the worker sees it. */
const subscription = (name: string) => ({
  endpoint: `https://push.example.com/${name}`,
  options: { applicationServerKey: 'the key of the site' },
  toJSON: () => ({ keys: { p256dh: `p256dh of ${name}`, auth: `auth of ${name}` } }),
});

beforeEach(() => {
  [listeners, shown, windows, opened, calls, subscribed] = [{}, [], [], [], [], []];
  cached = new Map();
  const registration = {
    getNotifications: async ({ tag }: { tag: string }) =>
      shown
        .filter(({ options }) => options.tag === tag)
        .map((one) => ({ data: one.options.data, close: () => shown.splice(shown.indexOf(one), 1) })),
    showNotification: async (title: string, options: Shown['options']) => {
      shown = [...shown.filter((one) => one.options.tag !== options.tag), { title, options }];
    },
    pushManager: {
      subscribe: async (options: object) => {
        subscribed.push(options);
        return subscription('new');
      },
    },
  };
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener;
    },
    location: { origin: site },
    registration,
    skipWaiting: () => undefined,
    clients: { matchAll: async () => windows, openWindow: async (url: string) => void opened.push(url) },
  };
  const fetchUrl = async (url: string, { body }: { body?: string } = {}) =>
    body === undefined ? answer(url) : void calls.push({ url, body });
  const cache = {
    match: async (url: string) => cached.get(url)?.clone(),
    put: async (url: string, response: Response) => void cached.set(url, response),
    addAll: async (urls: string[]) => {
      for (const url of urls) cached.set(url, answer(url));
    },
    keys: async () => [...cached.keys()].map((url) => ({ url: `${site}${url}` })),
    delete: async (url: string) => cached.delete(new URL(url).pathname),
  };
  runInContext(script, createContext({ self, URL, Intl, fetch: fetchUrl, caches: { open: async () => cache } }));
});

/** Sends an event to the worker, and waits until it has handled it. */
async function dispatch(type: string, event: object): Promise<void> {
  const handled: unknown[] = [];
  listeners[type]?.({ ...event, waitUntil: (promise: unknown) => void handled.push(promise) });
  await Promise.all(handled);
}
const push = (message: object) => dispatch('push', { data: { json: () => message } });
const card = (fields: object = {}) => ({
  headline: 'New match',
  title: '2003 Topps LeBron James',
  endsAt: Date.now() + hour,
  foundAt: Date.now(),
  until: Date.now() + hour,
  ...fields,
});
const cards = (fields: object = {}) => ({
  type: 'cards',
  id: '17',
  tag: 'card 1',
  createdAt: Date.now(),
  disclosure: 'We may earn a commission.',
  cards: [card()],
  more: 0,
  picture: 'https://i.ebayimg.com/images/g/x/s-l225.jpg',
  url: `${site}/?card=1`,
  ...fields,
});

describe('a push about a card', () => {
  test('shows its title, end and picture, and opens its page', async () => {
    const endsAt = Date.now() + 3 * 24 * hour;
    await push(cards({ cards: [card({ endsAt, until: endsAt })] }));
    const [{ title, options } = { title: '', options: null }] = shown;
    expect([title, options?.['image']]).toEqual([
      '2003 Topps LeBron James',
      'https://i.ebayimg.com/images/g/x/s-l225.jpg',
    ]);
    const format = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;
    expect(options?.body).toContain(`New match. Ends ${new Intl.DateTimeFormat(undefined, format).format(endsAt)}`);
    expect(options?.body).toContain('We may earn a commission.');
    expect(options).toMatchObject({ tag: 'card 1', renotify: true, silent: false });
    let closed = 0;
    const notification = { data: options?.data, close: () => void closed++ };
    await dispatch('notificationclick', { notification });
    expect([closed, opened]).toEqual([1, [`${site}/?card=1`]]);
  });

  test('opens no second window with the same page', async () => {
    let focused = 0;
    windows = [
      { url: `${site}/`, focus: () => undefined },
      { url: `${site}/?card=1`, focus: () => void focused++ },
    ];
    await dispatch('notificationclick', { notification: { data: { url: `${site}/?card=1` }, close: () => undefined } });
    expect([focused, opened]).toEqual([1, []]);
  });

  test('makes no sound when it comes twice', async () => {
    await push(cards());
    await push(cards());
    expect(shown).toMatchObject([{ options: { renotify: false, silent: true } }]);
    await push(cards({ id: '18' }));
    expect(shown).toMatchObject([{ options: { renotify: true, silent: false } }]);
  });

  test('is closed by its closing message, and by no other', async () => {
    await push(cards());
    await push({ type: 'closing', id: '16', tag: 'card 1', isSilent: true });
    expect(shown).toHaveLength(1);
    await push({ type: 'closing', id: '17', tag: 'card 1', isSilent: true });
    expect(shown).toEqual([]);
  });

  test('is replaced by a word that it is out of date where each push must show something', async () => {
    await push(cards());
    await push({ type: 'closing', id: '17', tag: 'card 1', isSilent: false });
    expect(shown).toMatchObject([{ title: 'A card is out of date', options: { silent: true } }]);
  });

  test('says that it is out of date, and no number, when it comes too late', async () => {
    const over = card({ endsAt: Date.now() - 1, until: Date.now() - 1 });
    await push(cards({ cards: [over, over] }));
    expect(shown).toMatchObject([{ title: 'A card is out of date', options: { tag: 'card 1', silent: true } }]);
    await push(cards({ id: '18', cards: [over], more: 1 }));
    expect(shown).toMatchObject([{ title: '1 card', options: { body: 'We may earn a commission.' } }]);
  });
});

test('a push about several cards names those that still run, and counts the others', async () => {
  const over = card({ title: 'Over', endsAt: Date.now() - 1, until: Date.now() - 1 });
  await push(cards({ cards: [card(), over, card({ title: 'Charizard' })], more: 3, picture: null }));
  const [{ title, options } = { title: '', options: null }] = shown;
  expect(title).toBe('5 cards');
  expect(options?.body).toMatch(/LeBron James\n.* Charizard\nand 3 more\nSeen .*\nWe may earn a commission\.$/);
  expect(options).not.toHaveProperty('image');
});

describe('a push says when its cards were seen and when that was reported:', () => {
  const minute = 60_000;
  /** A time of day some days ago, so that the text has the day whenever the test runs. */
  const seenAt = new Date(new Date().setHours(21, 2, 0, 0) - 48 * hour).getTime();
  const format = new Intl.DateTimeFormat(undefined, { weekday: 'short', hour: 'numeric', minute: '2-digit' });
  const reported = `reported ${format.format(seenAt + 3 * minute)}`;

  // @req 7.alerts.3
  test.each([
    ['one card', [0], `Seen ${format.format(seenAt)}, ${reported}`],
    ['cards seen in the same minute', [0, 1_000], `Seen ${format.format(seenAt)}, ${reported}`],
    [
      'cards seen one after the other',
      [2 * minute, 0, minute],
      `Seen ${format.formatRange(seenAt, seenAt + 2 * minute)}, ${reported}`,
    ],
  ])('%s', async (_, times, line) => {
    const all = times.map((after) => card({ foundAt: seenAt + after }));
    await push(cards({ cards: all, createdAt: seenAt + 3 * minute }));
    expect(shown[0]?.options.body?.split('\n')).toContain(line);
  });
});

test('a push for a test says that it has come', async () => {
  await push({ type: 'test', id: 't', tag: 'message t', url: `${site}/alerts` });
  expect(shown).toMatchObject([{ title: 'Notifications arrive here', options: { data: { url: `${site}/alerts` } } }]);
});

describe('a subscription that the browser ended', () => {
  const renewed = () => calls.map(({ url, body }) => ({ url, body: JSON.parse(body) }));

  test('is made again with the same key, and its old secret proves whose it was', async () => {
    await dispatch('pushsubscriptionchange', { oldSubscription: subscription('old'), newSubscription: null });
    expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: 'the key of the site' }]);
    expect(renewed()).toEqual([
      {
        url: '/api/notifications/push-subscriptions',
        body: {
          endpoint: 'https://push.example.com/old',
          auth: 'auth of old',
          subscription: {
            endpoint: 'https://push.example.com/new',
            keys: { p256dh: 'p256dh of new', auth: 'auth of new' },
          },
        },
      },
    ]);
  });

  test('is left to the page when the browser does not name it', async () => {
    await dispatch('pushsubscriptionchange', { oldSubscription: null, newSubscription: subscription('new') });
    expect(renewed()).toEqual([]);
  });
});

describe('the stored page', () => {
  const pageOf = (release: string) => `<html><script src="/assets/${release}.js"></script></html>\n`;
  const visit = async (text: string) => {
    answer = (url) => new Response(url.startsWith('/assets/') ? '' : text);
    await dispatch('install', {});
  };

  test('is replaced with its files by that of a new release', async () => {
    await visit(pageOf('old'));
    await visit(pageOf('new'));
    expect([...cached.keys()]).toEqual(['/delete-account', '/assets/new.js']);
    expect(await cached.get('/delete-account')?.text()).toBe(pageOf('new'));
  });

  test('stays when the new one is cut off on its way', async () => {
    await visit(pageOf('old'));
    await visit(pageOf('new').slice(0, 30));
    expect([...cached.keys()].sort()).toEqual(['/assets/old.js', '/delete-account']);
    expect(await cached.get('/delete-account')?.text()).toBe(pageOf('old'));
  });
});
