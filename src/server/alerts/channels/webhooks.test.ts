import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startReceivers } from '@cardfall/marketplace-sandbox';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GuardedHttp } from '../GuardedHttp.ts';
import type { AlertMessage, Channel, SendResult } from './Channel.ts';
import { discordChannel, discordWebhookUrl } from './discord.ts';
import { testMessages } from './testMessages.ts';
import { newWebhookSecret, webhookChannel } from './webhook.ts';

const hour = 3_600_000;
// The real time: signatures of webhooks and of push services hold for minutes.
const now = Date.now();
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
    expect(embed.description).toContain('Reported 1 min after it could be told');
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

  // @req 7.alerts.6
  test('deletes a message, also one that is deleted already', async () => {
    const { externalId } = (await send()) as SendResult & { externalId: string };
    const withdraw = () => discord().withdraw?.(target(receivers.address + path), { id: '17', externalId });
    expect(await withdraw()).toMatchObject({ outcome: 'sent' });
    expect((await received()).discord).toEqual([]);
    expect(await withdraw()).toMatchObject({ outcome: 'sent' });
  });

  test('edits a message, and refuses one that is deleted already', async () => {
    const others = [card(), card({ title: 'Mew' })];
    const { externalId } = (await send(message({ cards: others }))) as SendResult & { externalId: string };
    const edit = (left: AlertMessage) =>
      discord().edit?.(target(receivers.address + path), { id: '17', externalId }, left);
    expect(await edit(message({ cards: others.slice(1), more: 2 }))).toMatchObject({ outcome: 'sent' });
    const { discord: messages } = await received();
    expect(messages).toMatchObject([{ id: externalId, content: 'and 2 more', embeds: [{ title: 'Mew' }] }]);
    await discord().withdraw?.(target(receivers.address + path), { id: '17', externalId });
    expect(await edit(message())).toMatchObject({ outcome: 'refused' });
  });

  test('is gone when the webhook was deleted', async () => {
    await fetch(receivers.address + path, { method: 'DELETE' });
    expect(await send()).toMatchObject({ outcome: 'gone' });
    const sent = { id: '17', externalId: '1' };
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

  // @req 7.alerts.5
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

  test('finds no room while three messages of its account are on their way, and that is no failure', async () => {
    const results = await Promise.all([send(), send(), send(), send()]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['sent', 'sent', 'sent', 'busy']);
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
