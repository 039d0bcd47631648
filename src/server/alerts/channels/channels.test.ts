import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startReceivers } from '@cardfall/marketplace-sandbox';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AlertMessage, Channel, ReportedCard, SendResult } from './Channel.ts';
import { discordChannel, discordWebhookUrl } from './discord.ts';
import { GuardedHttp } from './GuardedHttp.ts';
import { pushChannel, storedKeys } from './push.ts';
import { vapidKeysOf } from './vapidKeys.ts';
import { newWebhookSecret, webhookChannel } from './webhook.ts';

const hour = 3_600_000;
// The real time: signatures of webhooks and of push services hold for minutes.
const now = Date.now();
const keys = vapidKeysOf(Buffer.alloc(32, 7).toString('base64url'));
const otherKeys = vapidKeysOf(Buffer.alloc(32, 8).toString('base64url'));

const card = (fields: Partial<ReportedCard> = {}): ReportedCard => ({
  kind: 'found',
  itemId: 'v1|900000000001|0',
  title: '2003 Topps LeBron James *Rookie* [PSA 10] @everyone',
  endsAt: now + 2 * hour,
  bid: { value: '40.00', currency: 'USD' },
  bidCount: 3,
  shipping: null,
  total: null,
  maximum: '50.00',
  seenAt: now - 60_000,
  foundAt: now - 60_000,
  link: 'https://cards.example.com/?card=v1%7C900000000001%7C0',
  picture: 'https://i.ebayimg.com/images/g/x/s-l225.jpg',
  alert: { id: 'a1', text: 'lebron *rc*', stopUrl: 'https://cards.example.com/unsubscribe?alert=1' },
  ...fields,
});
const message = (fields: Partial<AlertMessage> = {}): AlertMessage => ({
  id: '17',
  createdAt: now,
  cards: [card()],
  more: 0,
  alertsUrl: 'https://cards.example.com/alerts',
  stopAllUrl: 'https://cards.example.com/unsubscribe',
  disclosure: 'We may earn a commission.',
  timeZone: 'UTC',
  ...fields,
});

let receivers: Awaited<ReturnType<typeof startReceivers>>;
let http: GuardedHttp;
beforeEach(async () => {
  receivers = await startReceivers({ port: 0, now: () => now });
  http = new GuardedHttp({ allowedOrigins: [receivers.address] });
});
afterEach(() => receivers.close());

const received = async () => JSON.parse(await (await fetch(`${receivers.address}/messages`)).text());
const target = (address: string, secret: string | null = null) => ({ id: 'c1', userId: 'ada', address, secret });

/** Answers every request as the test says. */
async function withAnswer(
  status: number,
  headers: Record<string, string>,
  body: string,
  use: (url: string) => unknown,
) {
  const server: Server = createServer((_, response) => void response.writeHead(status, headers).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  http = new GuardedHttp({ allowedOrigins: [url] });
  await use(url);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

describe('push', () => {
  const push = (pair = keys) =>
    pushChannel({ http, loadKeys: async () => pair, subject: 'mailto:cards@example.com', now: () => now });
  async function subscribe() {
    const body = JSON.stringify({ applicationServerKey: keys.publicKey });
    const response = await fetch(`${receivers.address}/push/subscriptions`, { method: 'POST', body });
    const { endpoint, keys: own } = JSON.parse(await response.text());
    return target(endpoint, storedKeys(own));
  }
  const contents = async () =>
    (await received()).push.map((one: { text: string }) => ({ ...one, text: JSON.parse(one.text) }));

  test('reaches the subscription, encrypted and signed, until the auction ends', async () => {
    const result = await push().send(await subscribe(), message());
    expect(result).toEqual({ outcome: 'sent', externalId: 'card v1|900000000001|0' });
    expect(await contents()).toMatchObject([
      {
        ttl: 7_200,
        urgency: 'normal',
        topic: expect.stringMatching(/^[\w-]{32}$/),
        text: {
          type: 'cards',
          id: '17',
          tag: 'card v1|900000000001|0',
          cards: [{ headline: 'New match', title: card().title, endsAt: now + 2 * hour, until: now + 2 * hour }],
          more: 0,
          url: card().link,
          picture: card().picture,
        },
      },
    ]);
  });

  test('says no price', async () => {
    await push().send(await subscribe(), message());
    expect(JSON.stringify(await contents())).not.toContain('40.00');
  });

  test('ends six hours after the card was seen', async () => {
    await push().send(await subscribe(), message({ cards: [card({ endsAt: now + 20 * hour, seenAt: now - hour })] }));
    expect(await contents()).toMatchObject([{ ttl: 5 * 3_600 }]);
  });

  test('replaces an undelivered message about the same card, and is urgent near its end', async () => {
    const subscription = await subscribe();
    await push().send(subscription, message());
    await push().send(subscription, message({ id: '18', cards: [card({ kind: 'ends_soon' })] }));
    expect(await contents()).toMatchObject([{ urgency: 'high', text: { id: '18' } }]);
  });

  test('names four cards of a digest and counts the others', async () => {
    const cards = Array.from({ length: 30 }, (_, place) =>
      card({ itemId: `v1|${place}|0`, title: 'カ'.repeat(200), endsAt: now + (place + 1) * hour }),
    );
    await push().send(await subscribe(), message({ cards, more: 5 }));
    const [{ ttl, text }] = await contents();
    expect([text.cards.length, text.more, text.url, text.picture]).toEqual([4, 31, message().alertsUrl, null]);
    expect(ttl).toBe(4 * 3_600);
  });

  test('is closed by a second one, which replaces no newer message about the card', async () => {
    const subscription = await subscribe();
    await push().send(subscription, message({ id: '18' }));
    const closed = { id: '17', externalId: 'card v1|900000000001|0', itemIds: ['v1|900000000001|0'] };
    expect(await push().withdraw?.(subscription, closed)).toMatchObject({ outcome: 'sent' });
    expect(await contents()).toMatchObject([
      { text: { type: 'cards', id: '18' } },
      { topic: null, text: { type: 'closing', id: '17', tag: 'card v1|900000000001|0', isSilent: true } },
    ]);
  });

  test('sends nothing about auctions that are over', async () => {
    const result = await push().send(await subscribe(), message({ cards: [card({ endsAt: now })] }));
    expect(result).toMatchObject({ outcome: 'refused' });
    expect(await contents()).toEqual([]);
  });

  test('sends a test message without a card', async () => {
    await push().send(await subscribe(), message({ cards: [] }));
    expect(await contents()).toMatchObject([{ text: { type: 'test', url: message().alertsUrl } }]);
  });

  test('is gone when the browser ended the subscription', async () => {
    const subscription = await subscribe();
    await fetch(subscription.address, { method: 'DELETE' });
    expect(await push().send(subscription, message())).toMatchObject({ outcome: 'gone' });
  });

  test('is refused when the keys of the site changed', async () => {
    expect(await push(otherKeys).send(await subscribe(), message())).toMatchObject({ outcome: 'refused' });
  });

  test.each([
    ['a key that is no point', { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: 'A'.repeat(22) }],
    ['a short key', { p256dh: 'AAAA', auth: 'A'.repeat(22) }],
    ['a short secret', { p256dh: keys.publicKey, auth: 'AAAA' }],
  ])('refuses a subscription with %s', (_, given) => {
    expect(storedKeys(given)).toBeNull();
  });

  test('has a pair of keys for any secret', () => {
    const { publicKey, privateKey } = vapidKeysOf(Buffer.alloc(32, 255).toString('base64url'));
    expect([Buffer.from(publicKey, 'base64url').length, Buffer.from(privateKey, 'base64url').length]).toEqual([65, 32]);
  });
});

describe('Discord', () => {
  const path = '/api/webhooks/100000000000000001/sandbox-sandbox-sandbox';
  const discord = () => discordChannel({ http, now: () => now });
  const send = (sent = message()) => discord().send(target(receivers.address + path), sent);

  test('has an embed for each card, with the bid as of when it was seen', async () => {
    const result = await send();
    const { discord: messages } = await received();
    expect(result).toEqual({ outcome: 'sent', externalId: messages[0].id });
    const [embed] = messages[0].embeds;
    expect(embed).toMatchObject({ url: card().link, thumbnail: { url: card().picture } });
    expect(embed.title).toBe('2003 Topps LeBron James \\*Rookie\\* \\[PSA 10\\] \\@everyone');
    expect(embed.description).toContain('**New match** for lebron \\*rc\\*');
    expect(embed.description).toContain(`Ends <t:${Math.floor((now + 2 * hour) / 1_000)}:f>`);
    expect(embed.description).toContain(`40.00 USD, 3 bids, as seen <t:${Math.floor((now - 60_000) / 1_000)}:t>`);
    expect(embed.description).toContain('Reported 1 min after we saw it');
    expect(embed.footer.text).toBe('We may earn a commission.');
  });

  test('names ten cards at most and counts the others, within the limits of a message', async () => {
    const cards = Array.from({ length: 12 }, () => card({ title: '*'.repeat(80), kind: 'below_maximum' }));
    expect(await send(message({ cards, more: 3 }))).toMatchObject({ outcome: 'sent' });
    const { discord: messages } = await received();
    expect([messages[0].embeds.length, messages[0].content]).toEqual([10, 'and 5 more']);
  });

  test('waits as long as Discord says', async () => {
    for (let sent = 0; sent < 5; sent++) await send();
    expect(await send()).toMatchObject({ outcome: 'retry', afterMs: 2_000 });
  });

  test('waits as long as the header says when the answer is not of Discord', async () => {
    await withAnswer(429, { 'retry-after': '65' }, 'error code: 1015', async (url) => {
      expect(await discord().send(target(url + path), message())).toMatchObject({ outcome: 'retry', afterMs: 65_000 });
    });
  });

  test('deletes a message, also one that is deleted already', async () => {
    const { externalId } = (await send()) as SendResult & { externalId: string };
    const withdraw = () =>
      discord().withdraw?.(target(receivers.address + path), { id: '17', externalId, itemIds: [] });
    expect(await withdraw()).toMatchObject({ outcome: 'sent' });
    expect((await received()).discord).toEqual([]);
    expect(await withdraw()).toMatchObject({ outcome: 'sent' });
  });

  test('is gone when the webhook was deleted', async () => {
    await fetch(receivers.address + path, { method: 'DELETE' });
    expect(await send()).toMatchObject({ outcome: 'gone' });
    const sent = { id: '17', externalId: '1', itemIds: [] };
    expect(await discord().withdraw?.(target(receivers.address + path), sent)).toMatchObject({ outcome: 'gone' });
  });

  test.each([
    ['https://discord.com/api/webhooks/123456789012345678/abc_DEF-0123456789abcdef?wait=true#x', true],
    ['https://discord.com/api/v10/webhooks/123456789012345678/abc_DEF-0123456789abcdef/', true],
    ['https://sandbox.example.com/api/webhooks/123456789012345678/abc_DEF-0123456789abcdef', true],
    ['http://discord.com/api/webhooks/123456789012345678/abc_DEF-0123456789abcdef', false],
    ['https://me@discord.com/api/webhooks/123456789012345678/abc_DEF-0123456789abcdef', false],
    ['https://discord.com.example.com/api/webhooks/123456789012345678/abc_DEF-0123456789abcdef', false],
    ['https://discord.com/api/webhooks/123456789012345678/../../users/me', false],
    ['https://discord.com/api/webhooks/123456789012345678', false],
    ['discord', false],
  ])('takes %s as a webhook: %s', (url, isWebhook) => {
    expect(discordWebhookUrl(url, ['https://sandbox.example.com']) !== null).toBe(isWebhook);
  });
});

describe('a webhook', () => {
  const secret = newWebhookSecret();
  const webhook = (): Channel => webhookChannel({ http, now: () => now });
  const send = (query = '') => webhook().send(target(`${receivers.address}/hooks/mine${query}`, secret), message());

  test('gets the same signed message with the same id again', async () => {
    await fetch(`${receivers.address}/hooks/mine/secret`, { method: 'POST', body: secret });
    expect(await send()).toEqual({ outcome: 'sent', externalId: null });
    await send();
    const { webhooks } = await received();
    expect(webhooks).toMatchObject([
      { id: 'msg_17', isGenuine: true },
      { id: 'msg_17', isGenuine: true, text: webhooks[0].text },
    ]);
    expect(JSON.parse(webhooks[0].text)).toMatchObject({
      type: 'cards.reported',
      timestamp: new Date(now).toISOString(),
      data: {
        cards: [
          {
            kind: 'found',
            itemId: card().itemId,
            bid: { value: '40.00', currency: 'USD' },
            shipping: null,
            url: card().link,
            endsAt: new Date(now + 2 * hour).toISOString(),
            keepUntil: new Date(now + 2 * hour).toISOString(),
            alert: { id: 'a1', search: 'lebron *rc*' },
          },
        ],
        more: 0,
      },
    });
  });

  test.each([
    ['?status=503', { outcome: 'retry', afterMs: 2_000 }],
    ['?status=500', { outcome: 'retry', afterMs: null }],
    ['?status=404', { outcome: 'retry', afterMs: null }],
    ['?status=302', { outcome: 'retry', afterMs: null }],
    ['?status=410', { outcome: 'gone' }],
  ])('that answers as %s has the result %j', async (query, result) => {
    expect(await send(query)).toMatchObject(result);
  });

  test('waits until the date that the receiver names', async () => {
    const later = new Date(Math.ceil(now / 1_000) * 1_000 + 60_000);
    await withAnswer(429, { 'retry-after': later.toUTCString() }, '', async (url) => {
      const result = await webhook().send(target(url, secret), message());
      expect(result).toMatchObject({ outcome: 'retry', afterMs: later.getTime() - now });
    });
  });

  test('that leads into our network is refused', async () => {
    const result = await webhook().send(target('https://10.0.0.1/', secret), message());
    expect(result).toMatchObject({ outcome: 'refused' });
  });

  test('that cannot be reached is tried again', async () => {
    await receivers.close();
    expect(await send()).toMatchObject({ outcome: 'retry', afterMs: null });
    receivers = await startReceivers({ port: 0 });
  });
});
