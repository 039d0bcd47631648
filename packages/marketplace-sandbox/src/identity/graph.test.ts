import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Running } from '../serving/listen.ts';
import { clientId, clientSecret, openIdentity, redirectUri } from '../testing/openIdentity.ts';
import { type Visit, Visitor } from '../testing/Visitor.ts';
import { facebook, subjectOf } from './people.ts';

const clock = { time: Date.UTC(2026, 9, 14) };
let identity: Running;
let base: string;
beforeAll(async () => {
  identity = await openIdentity({ now: () => clock.time });
  base = `${identity.address}/facebook/v21.0`;
});
afterAll(() => identity.close());

type Body = Record<string, unknown> & { readonly error?: { readonly code: number; readonly error_subcode?: number } };
type Parameters = Readonly<Record<string, string>>;

async function get(path: string, parameters: Parameters, init?: RequestInit): Promise<{ status: number; body: Body }> {
  const response = await fetch(`${base}${path}?${new URLSearchParams(parameters)}`, init);
  return { status: response.status, body: JSON.parse(await response.text()) };
}

async function signIn(form: Parameters, extra: Parameters = {}): Promise<Visit> {
  const query = { client_id: clientId, redirect_uri: redirectUri, state: 's', scope: 'email', ...extra };
  const visitor = new Visitor(redirectUri);
  const page = await visitor.open(`${base}/dialog/oauth?${new URLSearchParams(query)}`);
  return page.url.startsWith(base) && page.status === 200 ? visitor.open(page.url, form) : page;
}

async function codeFor(form: Parameters, extra: Parameters = {}): Promise<string> {
  return new URL((await signIn(form, extra)).url).searchParams.get('code') ?? '';
}

function exchange(code: string, changes: Parameters = {}) {
  const usual = { client_id: clientId, client_secret: clientSecret, redirect_uri: redirectUri, code };
  return get('/oauth/access_token', { ...usual, ...changes });
}

async function tokenFor(form: Parameters, extra: Parameters = {}): Promise<string> {
  return String((await exchange(await codeFor(form, extra))).body['access_token']);
}

const appToken = `${clientId}|${clientSecret}`;
const fields = 'id,name,first_name,last_name,email,picture.type(large)';

describe('a Facebook sign-in', () => {
  it('exchanges a code for a token that reads the profile', async () => {
    const back = new URL((await signIn({ person: 'ada' })).url);
    expect([back.searchParams.get('state'), back.hash]).toEqual(['s', '#_=_']);
    const { status, body } = await exchange(back.searchParams.get('code') ?? '');
    expect([status, body]).toEqual([
      200,
      { access_token: expect.any(String), token_type: 'bearer', expires_in: 5_184_000 },
    ]);
    const token = String(body['access_token']);
    const id = subjectOf(facebook, facebook.people[0] ?? expect.fail());
    const checked = await get('/debug_token', { input_token: token, access_token: appToken });
    expect(checked.body['data']).toMatchObject({
      app_id: clientId,
      is_valid: true,
      user_id: id,
      scopes: ['email', 'public_profile'],
      expires_at: clock.time / 1_000 + 5_184_000,
    });
    const me = await get('/me', { fields, access_token: token });
    expect(me.body).toEqual({
      id,
      name: 'Ada Lindqvist',
      first_name: 'Ada',
      last_name: 'Lindqvist',
      email: 'ada@gmail.example',
      picture: {
        data: { height: 50, width: 50, is_silhouette: false, url: `${identity.address}/facebook/pictures/${id}.svg` },
      },
    });
    const bearer = await get('/me', {}, { headers: { authorization: `Bearer ${token}` } });
    expect(bearer.body).toEqual({ id, name: 'Ada Lindqvist' });
  });

  it('accepts the exchange as a posted form', async () => {
    const code = await codeFor({ person: 'ada' });
    const form = { client_id: clientId, client_secret: clientSecret, redirect_uri: redirectUri, code };
    const response = await fetch(`${base}/oauth/access_token`, { method: 'POST', body: new URLSearchParams(form) });
    expect(response.status).toBe(200);
  });

  it.each([
    ['the account has none', { person: 'farida' }, {}],
    ['the scope was not requested', { person: 'ada' }, { scope: 'public_profile' }],
  ])('returns no e-mail when %s', async (_, form, extra) => {
    const me = await get('/me', { fields, access_token: await tokenFor(form, extra) });
    expect(me.body).not.toHaveProperty('email');
    expect(me.body).toHaveProperty('name');
  });

  it('returns a silhouette for a person without a picture', async () => {
    const me = await get('/me', { fields, access_token: await tokenFor({ person: 'gus' }) });
    expect(me.body['picture']).toMatchObject({ data: { is_silhouette: true } });
  });

  it('returns access_denied and the state when it is canceled', async () => {
    const back = new URL((await signIn({ cancel: 'yes' })).url);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: 'access_denied',
      error_reason: 'user_denied',
      state: 's',
    });
    expect(back.searchParams.has('code')).toBe(false);
  });

  it('checks the code verifier and the app secret proof', async () => {
    const pkce = {
      code_challenge: createHash('sha256').update('verifier').digest('base64url'),
      code_challenge_method: 'S256',
    };
    expect((await exchange(await codeFor({ person: 'ada' }, pkce))).status).toBe(400);
    const { body } = await exchange(await codeFor({ person: 'ada' }, pkce), { code_verifier: 'verifier' });
    const token = String(body['access_token']);
    const proof = createHmac('sha256', clientSecret).update(token).digest('hex');
    expect((await get('/me', { access_token: token, appsecret_proof: proof })).status).toBe(200);
    expect((await get('/me', { access_token: token, appsecret_proof: 'x' })).body.error?.code).toBe(100);
  });
});

describe('the Graph API refuses', () => {
  it('an unknown redirect address or app, without redirecting', async () => {
    for (const extra of [{ redirect_uri: 'http://evil.example/callback' }, { client_id: 'nobody' }]) {
      const seen = await signIn({ person: 'ada' }, extra);
      expect([seen.status, seen.headers.get('location')]).toEqual([400, null]);
    }
  });

  it('a used and an expired code', async () => {
    const code = await codeFor({ person: 'ada' });
    expect((await exchange(code)).status).toBe(200);
    const used = { type: 'OAuthException', code: 100, error_subcode: 36009 };
    expect((await exchange(code)).body.error).toMatchObject(used);
    const later = await codeFor({ person: 'ada' });
    clock.time += 11 * 60_000;
    expect((await exchange(later)).body.error?.error_subcode).toBe(36007);
  });

  it.each([
    ['a wrong secret', { client_secret: 'wrong' }, 1],
    ['an unknown app', { client_id: 'nobody' }, 101],
    ['another redirect address', { redirect_uri: `${redirectUri}/` }, 100],
    ['a code of another app', { client_id: 'other-client', client_secret: 'other-secret' }, 100],
    ['an unknown code', { code: 'x' }, 100],
  ])('%s', async (_, changes, code) => {
    const { status, body } = await exchange(await codeFor({ person: 'ada' }), changes);
    expect([status, body.error?.code]).toEqual([400, code]);
  });

  it('an expired, foreign or missing token', async () => {
    const token = await tokenFor({ person: 'ada' });
    const foreign = await get('/debug_token', { input_token: token, access_token: 'other-client|other-secret' });
    expect(foreign.body.error?.code).toBe(100);
    expect((await get('/debug_token', { input_token: token, access_token: 'x|y' })).body.error?.code).toBe(190);
    expect((await get('/me', {})).body.error?.code).toBe(2500);
    clock.time += 61 * 24 * 3_600_000;
    expect((await get('/me', { access_token: token })).body.error?.code).toBe(190);
    const checked = await get('/debug_token', { input_token: token, access_token: appToken });
    expect(checked.body['data']).toMatchObject({ is_valid: false });
  });
});
