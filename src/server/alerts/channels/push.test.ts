import { startReceivers } from '@cardfall/marketplace-sandbox';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { vapidKeysOf } from '#server/config/vapidKeys.ts';
import { GuardedHttp } from '../GuardedHttp.ts';
import { pushChannel, storedKeys } from './push.ts';
import { testMessages } from './testMessages.ts';

const hour = 3_600_000;
// The real time: signatures of webhooks and of push services hold for minutes.
const now = Date.now();
const keys = vapidKeysOf(Buffer.alloc(32, 7).toString('base64url'));
const otherKeys = vapidKeysOf(Buffer.alloc(32, 8).toString('base64url'));

const { card, message } = testMessages(now);

let receivers: Awaited<ReturnType<typeof startReceivers>>;
let http: GuardedHttp;
beforeEach(async () => {
  receivers = await startReceivers({ port: 0, now: () => now });
  http = new GuardedHttp({ allowedOrigins: [receivers.address] });
});
afterEach(() => receivers.close());

const received = async () => JSON.parse(await (await fetch(`${receivers.address}/messages`)).text());
const target = (address: string, secret: string | null = null) => ({ id: 'c1', userId: 'ada', address, secret });

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

  // @req 7.alerts.3
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

  test('counts no card whose auction is over', async () => {
    const over = card({ itemId: 'v1|1|0', endsAt: now });
    await push().send(await subscribe(), message({ cards: [card(), over] }));
    expect(await contents()).toMatchObject([{ text: { cards: [{ title: expect.anything() }], more: 0 } }]);
  });

  test('is closed by a second one, which replaces no newer message about the card', async () => {
    const subscription = await subscribe();
    await push().send(subscription, message({ id: '18' }));
    const closed = { id: '17', externalId: 'card v1|900000000001|0' };
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
