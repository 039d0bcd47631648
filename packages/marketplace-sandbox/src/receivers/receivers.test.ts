import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Running } from '../serving/listen.ts';
import { decryptPush, verifySender } from './decryptPush.ts';
import { startReceivers } from './startReceivers.ts';

const testDay = Date.UTC(2026, 9, 14, 10, 30);
let now = testDay;
let running: Running;
beforeEach(async () => {
  now = testDay;
  running = await startReceivers({ port: 0, now: () => now });
});
afterEach(() => running.close());

const call = (path: string, init: RequestInit = {}) => fetch(running.address + path, { method: 'POST', ...init });
const received = async () => JSON.parse(await (await fetch(`${running.address}/messages`)).text());

/** The example of RFC 8291, section 5. */
const example = {
  body: [
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95b',
    'Qpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  ].join(''),
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

describe('decryption', () => {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(Buffer.from(example.privateKey, 'base64url'));
  const auth = Buffer.from(example.auth, 'base64url');

  it('reads the example of the standard', () => {
    const text = decryptPush(Buffer.from(example.body, 'base64url'), { ecdh, auth });
    expect(text).toBe('When I grow up, I want to be a watermelon');
  });

  it.each([0, 20, 60, 100])('refuses a message of which byte %i changed', (at) => {
    const body = Buffer.from(example.body, 'base64url');
    body[at] = (body[at] ?? 0) ^ 1;
    expect(() => decryptPush(body, { ecdh, auth })).toThrow();
  });

  it('refuses a message without a header', () => {
    expect(() => decryptPush(Buffer.alloc(5), { ecdh, auth })).toThrow('header');
  });
});

describe('the sender of a push', () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const point = pair.getPublicKey();
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const key: KeyObject = createPrivateKey({
    key: { kty: 'EC', crv: 'P-256', d: pair.getPrivateKey('base64url'), x: part(1), y: part(33) },
    format: 'jwk',
  });
  const origin = 'https://push.example.com';
  const usual = { aud: origin, exp: testDay / 1_000 + 3_600, sub: 'mailto:cards@example.com' };
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  function tokenOf(claims: object, header: object = { typ: 'JWT', alg: 'ES256' }) {
    const signed = `${encode(header)}.${encode(claims)}`;
    const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
    return `vapid t=${signed}.${signature}, k=${point.toString('base64url')}`;
  }

  it('is known by the key that signed the token', () => {
    expect(verifySender(tokenOf(usual), origin, testDay)).toBe(point.toString('base64url'));
  });

  it.each([
    ['no token', undefined],
    ['another scheme', 'Bearer x.y.z'],
    ['another audience', tokenOf({ ...usual, aud: 'https://other.example.com' })],
    ['an end in the past', tokenOf({ ...usual, exp: testDay / 1_000 })],
    ['an end after more than a day', tokenOf({ ...usual, exp: testDay / 1_000 + 90_000 })],
    ['no end', tokenOf({ ...usual, exp: undefined })],
    ['a subject that is no URL', tokenOf({ ...usual, sub: 'cards' })],
    ['another algorithm', tokenOf(usual, { alg: 'none' })],
    ['a signature of other claims', tokenOf(usual).replace(/\.[\w-]+\./, `.${encode({ ...usual, a: 1 })}.`)],
  ])('is refused with %s', (_, authorization) => {
    expect(() => verifySender(authorization, origin, testDay)).toThrow();
  });
});

describe('the push service', () => {
  it('answers 410 for a subscription that ended, and 401 without a token', async () => {
    const { endpoint } = JSON.parse(await (await call('/push/subscriptions')).text());
    const post = () => fetch(endpoint, { method: 'POST', body: 'x' });
    expect((await post()).status).toBe(401);
    expect((await fetch(endpoint, { method: 'DELETE' })).status).toBe(204);
    expect((await post()).status).toBe(410);
  });
});

describe('Discord', () => {
  const hook = '/api/webhooks/100000000000000001/sandbox-sandbox-sandbox';
  const post = (body: unknown, query = '') =>
    call(hook + query, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

  it('edits a message until it is deleted', async () => {
    const { id } = JSON.parse(await (await post({ content: 'Hello' }, '?wait=true')).text());
    const headers = { 'content-type': 'application/json' };
    const edit = (body: object) =>
      call(`${hook}/messages/${id}`, { method: 'PATCH', body: JSON.stringify(body), headers });
    expect((await edit({ content: 'Goodbye' })).status).toBe(200);
    expect((await edit({ content: '' })).status).toBe(400);
    expect((await received()).discord).toMatchObject([{ id, content: 'Goodbye' }]);
    await call(`${hook}/messages/${id}`, { method: 'DELETE' });
    expect((await edit({ content: 'Goodbye' })).status).toBe(404);
  });

  it('returns the message when asked to wait, and deletes it once', async () => {
    const response = await post({ content: 'Hello' }, '?wait=true');
    const { id } = JSON.parse(await response.text());
    expect((await received()).discord).toMatchObject([{ id, content: 'Hello' }]);
    const remove = () => call(`${hook}/messages/${id}`, { method: 'DELETE' });
    expect((await remove()).status).toBe(204);
    expect((await received()).discord).toEqual([]);
    const again = await remove();
    expect([again.status, JSON.parse(await again.text()).code]).toEqual([404, 10_008]);
  });

  it('answers 204 without a body when not asked to wait', async () => {
    expect((await post({ content: 'Hello' })).status).toBe(204);
  });

  it('takes five messages in two seconds, and says when the next one may come', async () => {
    for (let sent = 0; sent < 5; sent++) expect((await post({ content: 'Hello' })).status).toBe(204);
    now += 500;
    const refused = await post({ content: 'Hello' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
    expect(JSON.parse(await refused.text()).retry_after).toBe(1.5);
    now += 1_500;
    expect((await post({ content: 'Hello' })).status).toBe(204);
  });

  it.each([
    ['nothing', {}],
    ['no JSON', 'x'],
    ['eleven embeds', { embeds: Array.from({ length: 11 }, () => ({ title: 'x' })) }],
    ['a long title', { embeds: [{ title: 'x'.repeat(257) }] }],
    ['a URL that is none', { embeds: [{ title: 'x', url: 'javascript:alert(1)' }] }],
    ['too much text', { embeds: Array.from({ length: 2 }, () => ({ description: 'x'.repeat(4_000) })) }],
  ])('refuses %s', async (_, body) => {
    expect((await post(body)).status).toBe(400);
  });

  it('knows a webhook until it is deleted', async () => {
    expect((await call(hook, { method: 'GET' })).status).toBe(200);
    expect((await call(hook, { method: 'DELETE' })).status).toBe(204);
    const gone = await post({ content: 'Hello' });
    expect([gone.status, JSON.parse(await gone.text()).code]).toEqual([404, 10_015]);
  });
});

describe('a webhook', () => {
  const secret = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;
  function signed(body: string, path = '/hooks/mine') {
    const at = new Date();
    const signature = new Webhook(secret).sign('msg_1', at, body);
    const timestamp = String(Math.floor(at.getTime() / 1_000));
    const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': timestamp, 'webhook-signature': signature };
    return (sent = body) => call(path, { body: sent, headers });
  }

  it('is genuine when the secret signed it, and refused when it was changed', async () => {
    const send = signed('{"a":1}');
    expect((await send()).status).toBe(200);
    expect((await call('/hooks/mine/secret', { body: secret })).status).toBe(204);
    expect((await send()).status).toBe(200);
    expect((await send('{"a":2}')).status).toBe(401);
    const { webhooks } = await received();
    expect(webhooks.map(({ isGenuine }: { isGenuine: boolean | null }) => isGenuine)).toEqual([null, true, false]);
    expect(await (await fetch(running.address)).text()).toContain('wrong signature');
  });

  it('fails as the URL says', async () => {
    const response = await signed('{}', '/hooks/mine?status=503')();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  });
});
