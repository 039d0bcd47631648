import * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Running } from '../serving/listen.ts';
import { clientId, clientSecret, discover, openIdentity, redirectUri } from '../testing/openIdentity.ts';
import { type Visit, Visitor } from '../testing/Visitor.ts';
import { facebook, google, subjectOf } from './people.ts';

let identity: Running;
let config: client.Configuration;
beforeAll(async () => {
  identity = await openIdentity();
  config = await discover(`${identity.address}/google`);
});
afterAll(() => identity.close());

const ada = google.people[0] ?? expect.fail();
const googleAda = subjectOf(google, ada);
const facebookAda = subjectOf(facebook, ada);
const verifier = client.randomPKCECodeVerifier();

async function authorizationUrl(extra: Readonly<Record<string, string>> = {}, at = config): Promise<string> {
  return client.buildAuthorizationUrl(at, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: 'the state',
    nonce: 'the nonce',
    ...extra,
  }).href;
}

/** Opens the sign-in page, posts a choice, and returns to the client. */
async function signIn(form: Readonly<Record<string, string>>, visitor = new Visitor(redirectUri)): Promise<Visit> {
  const page = await visitor.open(await authorizationUrl());
  return visitor.open(page.url, form);
}

function exchange(url: string, changes: client.AuthorizationCodeGrantChecks = {}, at = config) {
  const checks = { pkceCodeVerifier: verifier, expectedState: 'the state', expectedNonce: 'the nonce', ...changes };
  return client.authorizationCodeGrant(at, new URL(url), checks);
}

/** Returns a client of the same issuer with other credentials. */
function otherClient(id: string, secret?: string, way?: client.ClientAuth): client.Configuration {
  const other = new client.Configuration(config.serverMetadata(), id, secret, way);
  client.allowInsecureRequests(other);
  return other;
}

async function claimsAfter(form: Readonly<Record<string, string>>): Promise<client.IDToken | undefined> {
  return (await exchange((await signIn(form)).url)).claims();
}

describe('a sign-in', () => {
  it('ends in a verified ID token with the whole profile', async () => {
    const back = await signIn({ person: 'ada' });
    expect(new URL(back.url).searchParams.get('state')).toBe('the state');
    const tokens = await exchange(back.url);
    const claims = tokens.claims();
    expect(claims).toMatchObject({
      iss: `${identity.address}/google`,
      aud: clientId,
      nonce: 'the nonce',
      sub: googleAda,
      email: 'ada@gmail.example',
      email_verified: true,
      hd: 'gmail.example',
      name: 'Ada Lindqvist',
      given_name: 'Ada',
      family_name: 'Lindqvist',
      picture: `${identity.address}/google/pictures/${googleAda}.svg`,
    });
    expect((claims?.exp ?? 0) - (claims?.iat ?? 0)).toBe(3600);
    expect(JSON.parse(atob(tokens.id_token?.split('.')[0] ?? ''))).toMatchObject({ alg: 'RS256' });
    const userinfo = await client.fetchUserInfo(config, tokens.access_token, googleAda);
    expect(userinfo).toMatchObject({ sub: googleAda, email: 'ada@gmail.example', name: 'Ada Lindqvist' });
    const picture = await fetch(userinfo.picture ?? '');
    expect([picture.headers.get('content-type'), await picture.text()]).toEqual([
      'image/svg+xml',
      expect.stringContaining('<svg'),
    ]);
  });

  it.each([
    ['an unverified e-mail', { person: 'bruno' }, { email: 'bruno@collectors.example', email_verified: false }],
    ['no picture', { person: 'chiyo' }, { picture: undefined }],
    ['no e-mail', { person: 'dario' }, { email: undefined, email_verified: undefined, name: 'Dario Venn' }],
    ['a long name', { person: 'maximiliana' }, { family_name: 'von Habichtstein-Wolkenried zu Donnersberg' }],
    [
      'the typed e-mail and name',
      { email: 'Zoë@Post.example', name: 'Zoë van Dam', standing: 'verified' },
      { email: 'Zoë@Post.example', email_verified: true, given_name: 'Zoë van', family_name: 'Dam', hd: undefined },
    ],
    [
      'the domain of a typed address the provider hosts',
      { email: 'Zoë@Post.example', standing: 'hosted' },
      { email_verified: true, hd: 'post.example' },
    ],
    [
      'no family name',
      { email: 'x@y.example' },
      { name: 'x', family_name: undefined, email_verified: false, hd: undefined },
    ],
  ])('returns claims with %s', async (_, form, expected) => {
    const claims = await claimsAfter(form);
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, claims?.[name]]))).toEqual(expected);
  });

  it('offers the choice each time and for any prompt', async () => {
    const visitor = new Visitor(redirectUri);
    const first = await exchange((await signIn({ person: 'ada' }, visitor)).url);
    const second = await exchange((await signIn({ person: 'chiyo' }, visitor)).url);
    expect(first.claims()?.sub).not.toBe(second.claims()?.sub);
    for (const prompt of ['login', 'consent', 'select_account', 'select_account consent']) {
      const page = await visitor.open(await authorizationUrl({ prompt }));
      const back = await visitor.open(page.url, { person: 'ada' });
      expect((await exchange(back.url)).claims()?.['name']).toBe('Ada Lindqvist');
    }
  });

  it('returns access_denied and the state when it is canceled', async () => {
    const { searchParams } = new URL((await signIn({ cancel: 'yes' })).url);
    expect([searchParams.get('error'), searchParams.get('state'), searchParams.get('code')]).toEqual([
      'access_denied',
      'the state',
      null,
    ]);
  });

  it('accepts a client secret in the header and in the body', async () => {
    for (const way of [client.ClientSecretBasic(clientSecret), client.ClientSecretPost(clientSecret)]) {
      const back = await signIn({ person: 'ada' });
      expect((await exchange(back.url, {}, otherClient(clientId, undefined, way))).claims()?.sub).toBe(googleAda);
    }
  });
});

describe('the provider refuses', () => {
  it('a redirect address that is not registered, without redirecting', async () => {
    const url = await authorizationUrl({ redirect_uri: `${redirectUri}/../evil` });
    const seen = await new Visitor(redirectUri).open(url);
    expect([seen.status, seen.headers.get('location')]).toEqual([400, null]);
    expect(seen.text).toContain('redirect_uri');
  });

  it('a code the second time, and revokes the token of the first', async () => {
    const back = await signIn({ person: 'ada' });
    const { access_token: token } = await exchange(back.url);
    await expect(exchange(back.url)).rejects.toMatchObject({ error: 'invalid_grant' });
    await expect(client.fetchUserInfo(config, token, client.skipSubjectCheck)).rejects.toThrow();
  });

  it.each([
    ['invalid_client with a wrong secret', () => ({ at: otherClient(clientId, 'wrong') })],
    ['invalid_grant with the code of another client', () => ({ at: otherClient('other-client', 'other-secret') })],
    ['invalid_grant with a wrong verifier', () => ({ pkceCodeVerifier: client.randomPKCECodeVerifier() })],
  ])('%s', async (error, change: () => { at?: client.Configuration; pkceCodeVerifier?: string }) => {
    const { at, ...checks } = change();
    const back = await signIn({ person: 'ada' });
    await expect(exchange(back.url, checks, at)).rejects.toMatchObject({ error: error.split(' ')[0] });
  });

  it.each([
    ['invalid_request without PKCE', { code_challenge: '', code_challenge_method: '' }],
    ['login_required with prompt=none, because there is never a session', { prompt: 'none' }],
  ])('%s', async (error, parameters) => {
    const back = await new Visitor(redirectUri).open(await authorizationUrl(parameters));
    expect(new URL(back.url).searchParams.get('error')).toBe(error.split(' ')[0]);
  });

  it('a choice posted by another site', async () => {
    const visitor = new Visitor(redirectUri);
    const page = await visitor.open(await authorizationUrl());
    const seen = await visitor.open(page.url, { person: 'ada' }, { 'sec-fetch-site': 'cross-site' });
    expect(seen.status).toBe(403);
  });

  it('a choice without a started sign-in', async () => {
    const seen = await new Visitor(redirectUri).open(`${identity.address}/google/sign-in/x`, { person: 'ada' });
    expect(seen.status).toBe(400);
  });
});

describe('the sign-in page', () => {
  it('runs no script and keeps invalid input, escaped', async () => {
    const visitor = new Visitor(redirectUri);
    const page = await visitor.open(await authorizationUrl());
    expect(page.text).toContain('Sandbox sign-in — stands in for Google');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:4999;");
    const again = await visitor.open(page.url, { email: '"><script>alert(1)</script>', name: '<b>x' });
    expect(again.status).toBe(422);
    expect(again.text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(again.text).not.toMatch(/<script|<b>x/);
  });
});

describe('the two issuers', () => {
  it('give a person the same subject at any time', () => {
    expect(googleAda).toBe('153678931004890243425');
    expect(facebookAda).toBe('19308509253042912');
    const upperCase = { ...ada, email: 'ADA@gmail.example', givenName: 'A.' };
    expect(subjectOf(google, upperCase)).toBe(googleAda);
    const subjects = [google, facebook].flatMap((brand) => brand.people.map((person) => subjectOf(brand, person)));
    expect(new Set(subjects).size).toBe(subjects.length);
  });

  it('give one person different subjects and sign with different keys', async () => {
    const other = await discover(`${identity.address}/facebook`);
    expect(other.serverMetadata().issuer).toBe(`${identity.address}/facebook`);
    const visitor = new Visitor(redirectUri);
    const page = await visitor.open(await authorizationUrl({}, other));
    expect(page.text).toContain('stands in for Facebook');
    const back = await visitor.open(page.url, { person: 'ada' });
    const claims = (await exchange(back.url, {}, other)).claims();
    expect(claims).toMatchObject({ email: 'ada@gmail.example', sub: facebookAda });
    expect(claims?.sub).not.toBe((await claimsAfter({ person: 'ada' }))?.sub);
    const keys = await Promise.all(
      [config, other].map((at) => fetch(at.serverMetadata().jwks_uri ?? '').then((r) => r.text())),
    );
    expect(keys[0]).not.toBe(keys[1]);
  });

  it.each(['https://sign-in.example', 'http://localhost:4321'])(
    'use the public address %s at any host name',
    async (at) => {
      const later = await openIdentity({ publicAddress: `${at}/` });
      try {
        const response = await fetch(`${later.address}/google/.well-known/openid-configuration`);
        expect(await response.json()).toMatchObject({
          issuer: `${at}/google`,
          authorization_endpoint: `${at}/google/auth`,
          jwks_uri: `${at}/google/jwks`,
          userinfo_endpoint: `${at}/google/me`,
        });
      } finally {
        await later.close();
      }
    },
  );
});
