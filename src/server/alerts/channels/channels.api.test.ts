import { createECDH, randomBytes } from 'node:crypto';
import { startReceivers } from '@cardfall/marketplace-sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NotificationSettings } from '#contract/notifications.ts';
import { type EndpointName, urlOf } from '#contract/urlOf.ts';
import { type Person, testAccounts } from '#server/testing/testAccounts.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import { withdrawMessages } from '../dispatch/sendMessages.ts';

// The real time: push services check when a token ends.
const now = Date.now();
let app: TestApp;
let receivers: Awaited<ReturnType<typeof startReceivers>>;
let accounts: ReturnType<typeof testAccounts>;
let ada: Person;
let bruno: Person;

beforeAll(async () => {
  receivers = await startReceivers({ port: 0 });
  app = await testApp(() => now, { channels: { receiverOrigins: [receivers.address] } });
  accounts = testAccounts(app);
});
afterAll(async () => {
  await app.close();
  await receivers.close();
});
beforeEach(async () => {
  for (const table of ['rate_limits', 'channels', 'users'] as const) await app.db.deleteFrom(table).execute();
  [ada, bruno] = [await accounts.newPerson(), await accounts.newPerson()];
});

const call = (name: EndpointName, who: Person, body?: unknown) => accounts.call(name, body, who.bearer);
const callAt = (name: EndpointName, path: string, who: Person) =>
  accounts.call(name, undefined, { ...who.bearer, path });
const show = async (who: Person): Promise<NotificationSettings> => {
  const response = await app.get(urlOf('showNotificationSettings'), who.bearer);
  expect(response.status).toBe(200);
  return (await response.json()).settings;
};
const codeOf = async (response: Response) => {
  const { code, parameter } = await response.json();
  return [response.status, code, parameter];
};
async function add(who: Person, body: object) {
  const response = await call('addChannel', who, body);
  if (response.status !== 200) throw new Error(await response.text());
  return response.json();
}
const remove = (who: Person, id: string) => callAt('removeChannel', urlOf('removeChannel', { id }), who);
const sendTest = (who: Person, id: string) => callAt('testChannel', urlOf('testChannel', { id }), who);
const discordUrl = () => `${receivers.address}/api/webhooks/100000000000000001/sandbox-sandbox-sandbox`;
const received = async () => JSON.parse(await (await fetch(`${receivers.address}/messages`)).text());

/** Subscribes at the sandbox's push service, as the page does with the key of the settings. */
async function subscribe(who: Person) {
  const { pushKey } = await show(who);
  const body = JSON.stringify({ applicationServerKey: pushKey });
  return JSON.parse(await (await fetch(`${receivers.address}/push/subscriptions`, { method: 'POST', body })).text());
}

describe('a channel', () => {
  // @req 7.alerts.2
  test('of Discord can be tested', async () => {
    const { channel, secret } = await add(ada, { kind: 'discord', url: `${discordUrl()}?wait=true`, label: 'Cards' });
    expect(secret).toBeNull();
    expect(await (await sendTest(ada, channel.id)).json()).toMatchObject({ sent: true, failure: null });
    expect((await received()).discord).toHaveLength(1);
    expect((await show(ada)).channels).toMatchObject([
      { id: channel.id, kind: 'discord', label: 'Cards', failing: false },
    ]);
  });

  test('of a webhook has a secret, which only its owner sees and which signs the test', async () => {
    const { channel, secret } = await add(ada, { kind: 'webhook', url: `${receivers.address}/hooks/mine#part` });
    expect([channel.label, secret]).toEqual([new URL(receivers.address).host, expect.stringMatching(/^whsec_/)]);
    await fetch(`${receivers.address}/hooks/mine/secret`, { method: 'POST', body: secret });
    expect(await (await sendTest(ada, channel.id)).json()).toMatchObject({ sent: true });
    expect((await received()).webhooks).toMatchObject([{ isGenuine: true }]);
    const again = await add(ada, { kind: 'webhook', url: `${receivers.address}/hooks/mine` });
    expect([again.channel.id, again.secret]).toEqual([channel.id, secret]);
  });

  test('of mail gets its test if the address is confirmed and not unsubscribed', async () => {
    const { channel } = await add(ada, { kind: 'mail' });
    expect(channel.label).toBe(ada.email);
    const resultOf = async () => (await sendTest(ada, channel.id)).json();
    const mails = () => app.db.selectFrom('outbox').select('email').where('kind', '=', 'channel test').execute();
    const change = app.db.updateTable('users').where('email', '=', ada.email);
    await change.set({ email_verified_at: null }).execute();
    expect(await resultOf()).toMatchObject({ sent: false, failure: 'Confirm your email address first.' });
    await change.set({ email_verified_at: new Date(now) }).execute();
    expect(await resultOf()).toMatchObject({ sent: true, failure: null });
    expect(await mails()).toEqual([{ email: ada.email }]);
    await app.db
      .insertInto('unsubscribed')
      .values({ email: ada.email, since: new Date(now) })
      .execute();
    expect(await resultOf()).toMatchObject({ sent: false });
    expect(await mails()).toHaveLength(1);
  });

  test('says why a test failed', async () => {
    const { channel } = await add(ada, { kind: 'webhook', url: `${receivers.address}/hooks/other?status=500` });
    const failure = 'The receiver answered with status 500.';
    expect(await (await sendTest(ada, channel.id)).json()).toMatchObject({ sent: false, failure });
  });

  test('of a browser gets its test over the push service', async () => {
    const { channel } = await add(ada, { kind: 'push', subscription: await subscribe(ada), label: 'Firefox' });
    expect(await (await sendTest(ada, channel.id)).json()).toMatchObject({ sent: true });
    expect(JSON.parse((await received()).push.at(-1).text)).toMatchObject({ type: 'test' });
  });

  test('of a browser belongs to the account that added it last, if that knows its keys', async () => {
    const subscription = await subscribe(ada);
    await add(ada, { kind: 'push', subscription });
    const auth = randomBytes(16).toString('base64url');
    await add(bruno, { kind: 'push', subscription: { ...subscription, keys: { ...subscription.keys, auth } } });
    expect((await show(ada)).channels).toHaveLength(1);
    await add(bruno, { kind: 'push', subscription });
    expect([(await show(ada)).channels.length, (await show(bruno)).channels.length]).toEqual([0, 1]);
  });

  describe('of a browser with a message', () => {
    const deliver = async (channelId: string) => {
      const at = new Date(now);
      const times = { created_at: at, due_at: at, sent_at: at, withdraw_at: new Date(now + 3_600_000) };
      const empty = { failed_at: null, failure: null, withdrawn_at: null };
      const row = { channel_id: channelId, external_id: 'card v1|7|0', ...times, ...empty };
      await app.db.insertInto('messages').values(row).execute();
    };
    const closed = async () => {
      await withdrawMessages(app.dispatch)(new AbortController().signal);
      const { push } = await received();
      return push.map(({ text }: { text: string }) => JSON.parse(text)).at(-1);
    };

    test('takes it back when the browser moves to another account', async () => {
      const subscription = await subscribe(ada);
      await deliver((await add(ada, { kind: 'push', subscription })).channel.id);
      const { channel } = await add(bruno, { kind: 'push', subscription });
      expect(await closed()).toMatchObject({ type: 'closing', tag: 'card v1|7|0' });
      expect(await app.db.selectFrom('channels').select('id').execute()).toEqual([{ id: channel.id }]);
    });

    test('takes it back when the subscription was renewed and the page had added the new one', async () => {
      const [old, renewed] = [await subscribe(ada), await subscribe(ada)];
      await add(ada, { kind: 'push', subscription: old });
      await deliver((await add(ada, { kind: 'push', subscription: renewed })).channel.id);
      const renewal = { endpoint: old.endpoint, auth: old.keys.auth, subscription: renewed };
      expect((await accounts.call('renewPushSubscription', renewal)).status).toBe(200);
      expect((await show(ada)).channels).toHaveLength(1);
      expect(await closed()).toMatchObject({ type: 'closing', tag: 'card v1|7|0' });
    });
  });

  // @req 7.alerts.4
  test('of a browser goes on with the subscription that replaced its own', async () => {
    const [old, renewed] = [await subscribe(ada), await subscribe(ada)];
    const { channel } = await add(ada, { kind: 'push', subscription: old });
    const renew = (auth: string) =>
      accounts.call('renewPushSubscription', { endpoint: old.endpoint, auth, subscription: renewed });
    const addressOf = async () =>
      (await app.db.selectFrom('channels').selectAll().execute()).map(({ address }) => address);
    expect((await renew(randomBytes(16).toString('base64url'))).status).toBe(200);
    expect(await addressOf()).toEqual([old.endpoint]);
    expect((await renew(old.keys.auth)).status).toBe(200);
    expect(await addressOf()).toEqual([renewed.endpoint]);
    expect((await show(ada)).channels).toMatchObject([{ id: channel.id }]);
    expect((await renew(old.keys.auth)).status).toBe(200);
  });

  test('that was disabled is enabled when it is added again', async () => {
    const { channel } = await add(ada, { kind: 'discord', url: discordUrl() });
    await app.db
      .updateTable('channels')
      .set({ disabled_at: new Date(now), failing_since: new Date(now), failure: 'It was deleted.' })
      .execute();
    expect((await show(ada)).channels).toMatchObject([{ failing: true, disabled: true, failure: 'It was deleted.' }]);
    await add(ada, { kind: 'discord', url: discordUrl() });
    expect((await show(ada)).channels).toMatchObject([
      { id: channel.id, disabled: false, failing: false, failure: null },
    ]);
  });

  // @asvs 1.3.6 13.2.4
  test.each<[string, object, number, string, string | undefined]>([
    ['a private address', { kind: 'webhook', url: 'https://10.0.0.1/' }, 400, 'invalid_parameter', 'url'],
    ['no encryption', { kind: 'webhook', url: 'http://hooks.example.com/' }, 400, 'invalid_parameter', 'url'],
    [
      'another site than Discord',
      { kind: 'discord', url: 'https://hooks.example.com/' },
      400,
      'invalid_parameter',
      'url',
    ],
    ['no URL', { kind: 'webhook' }, 400, 'invalid_parameter', 'url'],
    ['a URL of a browser', { kind: 'push', url: 'https://hooks.example.com/' }, 400, 'invalid_parameter', 'url'],
    ['no subscription', { kind: 'push' }, 400, 'invalid_parameter', 'subscription'],
    ['a URL of a mail', { kind: 'mail', url: 'https://hooks.example.com/' }, 400, 'invalid_parameter', 'url'],
    ['an unknown kind', { kind: 'pager' }, 400, 'invalid_parameter', 'kind'],
  ])('with %s is refused', async (_, body, ...expected) => {
    expect(await codeOf(await call('addChannel', ada, body))).toEqual(expected);
    expect((await show(ada)).channels).toEqual([]);
  });

  test.each([
    ['a push service in our network', { endpoint: 'https://192.168.0.1/push' }],
    ['a push service without encryption', { endpoint: 'http://push.example.com/1' }],
    ['keys that are none', { keys: { p256dh: 'AAAA', auth: 'AAAA' } }],
  ])('with %s is refused', async (_, fields) => {
    const curve = createECDH('prime256v1');
    const keys = { p256dh: curve.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
    const subscription = { endpoint: 'https://push.example.com/1', keys, ...fields };
    const response = await call('addChannel', ada, { kind: 'push', subscription });
    expect(await codeOf(response)).toEqual([400, 'invalid_parameter', 'subscription']);
  });

  // @asvs 2.3.2
  test('is one of ten, also when all are added at once', async () => {
    const url = (place: number) => `${receivers.address}/hooks/${place}`;
    const added = Array.from({ length: 12 }, (_, place) =>
      call('addChannel', ada, { kind: 'webhook', url: url(place) }),
    );
    const statuses = (await Promise.all(added)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
    expect((await show(ada)).channels).toHaveLength(10);
  });

  test('can be tested ten times in ten minutes', async () => {
    const { channel } = await add(ada, { kind: 'webhook', url: `${receivers.address}/hooks/mine?status=500` });
    const statuses: number[] = [];
    for (let attempts = 0; attempts < 11; attempts++) statuses.push((await sendTest(ada, channel.id)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('another account', () => {
  // @asvs 8.2.2
  test('cannot see, test or remove a channel', async () => {
    const { channel } = await add(ada, { kind: 'discord', url: discordUrl() });
    expect((await show(bruno)).channels).toEqual([]);
    expect((await sendTest(bruno, channel.id)).status).toBe(404);
    expect((await remove(bruno, channel.id)).status).toBe(200);
    expect((await show(ada)).channels).toHaveLength(1);
    expect((await remove(ada, channel.id)).status).toBe(200);
    expect((await show(ada)).channels).toEqual([]);
  });
});
