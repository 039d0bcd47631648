import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenMarketplace, openMarketplace, rawStatus } from '../../testing/openMarketplace.ts';
import { nextPacificMidnight } from './access.ts';

let shop: OpenMarketplace;
beforeEach(async () => {
  shop = await openMarketplace({ size: 60, dailyCalls: 4 });
});
afterEach(() => shop.close());

const search = '/buy/browse/v1/item_summary/search?q=psa';
const limits = '/developer/analytics/v1_beta/rate_limit/?api_name=browse&api_context=buy';
const scope = 'https://api.ebay.com/oauth/api_scope';

describe('access tokens', () => {
  it('are issued for two hours', async () => {
    const { status, body } = await shop.token();
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.any(String),
      expires_in: 7200,
      token_type: 'Application Access Token',
    });
    expect(body.access_token.length).toBeGreaterThan(1_500);
  });

  it.each([
    [401, 'invalid_client', { grant_type: 'client_credentials', scope }, 'test-client:wrong'],
    [401, 'invalid_client', { grant_type: 'client_credentials', scope }, ''],
    [400, 'unsupported_grant_type', { grant_type: 'password', scope }, undefined],
    [400, 'invalid_request', { scope }, undefined],
    [400, 'invalid_scope', { grant_type: 'client_credentials', scope: 'everything' }, undefined],
  ])('are refused with %i %s', async (status, error, form, credentials) => {
    const reply = await shop.token(form as Record<string, string>, credentials);
    expect(reply.status).toBe(status);
    expect(reply.body.error).toBe(error);
  });

  it('are required, recognized and expire', async () => {
    const { access_token: token } = (await shop.token()).body;
    for (const authorization of ['', 'Bearer', 'Bearer nonsense', `Bearer ${token.slice(0, -1)}`, `Basic ${token}`]) {
      const reply = await shop.ask(search, { headers: { authorization } });
      expect(reply.status).toBe(401);
      expect(reply.body.errors?.[0]).toMatchObject({ errorId: 1001, domain: 'OAuth', message: 'Invalid access token' });
    }
    expect((await shop.get(search)).status).toBe(200);
    shop.clock.time += 7_199_000;
    expect((await shop.get(search)).status).toBe(200);
    shop.clock.time += 1_000;
    expect((await shop.get(search)).status).toBe(401);
  });
});

describe('the daily quota', () => {
  it('counts searches and items together and then refuses with 429 without Retry-After', async () => {
    await shop.get(search);
    await shop.get('/buy/browse/v1/item/v1%7C900000000001%7C0');
    await shop.get('/buy/browse/v1/item_summary/search');
    const rate = async () => (await shop.get(limits)).body.rateLimits[0]?.resources[0]?.rates[0];
    expect(await rate()).toEqual({
      count: 3,
      limit: 4,
      remaining: 1,
      reset: '2026-10-15T07:00:00.000Z',
      timeWindow: 86_400,
    });
    expect((await shop.get(search)).status).toBe(200);
    const refused = await shop.get(search);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBeNull();
    expect(refused.body.errors?.[0]).toMatchObject({ errorId: 2001, domain: 'ACCESS', category: 'REQUEST' });
    expect((await rate())?.remaining).toBe(0);
  });

  it('is reset at midnight in California', async () => {
    for (let call = 0; call < 5; call++) await shop.get(search);
    shop.clock.time = Date.parse('2026-10-15T06:59:59.999Z');
    const bearer = async () => ({ headers: { authorization: `Bearer ${(await shop.token()).body.access_token}` } });
    expect((await shop.ask(search, await bearer())).status).toBe(429);
    shop.clock.time += 1;
    expect((await shop.ask(search, await bearer())).status).toBe(200);
  });

  it('is reset at 08:00 UTC in winter and 07:00 in summer', () => {
    const at = (time: string): string => new Date(nextPacificMidnight(Date.parse(time))).toISOString();
    expect(at('2026-01-10T12:00:00Z')).toBe('2026-01-11T08:00:00.000Z');
    expect(at('2026-07-10T12:00:00Z')).toBe('2026-07-11T07:00:00.000Z');
    expect(at('2026-11-01T07:00:00Z')).toBe('2026-11-02T08:00:00.000Z');
  });
});

describe('other requests', () => {
  it.each([
    ['GET', '/', 404],
    ['GET', '/buy/browse/v1/item_summary/search/', 404],
    ['POST', '/buy/browse/v1/item_summary/search', 405],
    ['DELETE', '/buy/browse/v1/item/v1%7C900000000001%7C0', 405],
    ['GET', '/identity/v1/oauth2/token', 405],
    ['GET', '/images/g/AAAAAAAAAAAAAAA/s-l225.svg', 404],
    ['GET', '/images/g/short/s-l225.svg', 404],
  ])('%s %s are refused with %i and an error of the marketplace', async (method, path, status) => {
    const reply = await shop.ask(path, { method });
    expect(reply.status).toBe(status);
    expect(reply.body.errors?.[0]).toMatchObject({ errorId: expect.any(Number), message: expect.any(String) });
  });

  it('are answered below 500 for malformed addresses and headers', async () => {
    for (const target of ['//', '/%', '/buy/browse/v1/item/%E0%A4%A', '/?%', '/images/g/%00/s-l64.svg', '*']) {
      expect(await rawStatus(shop.address, target)).toBeLessThan(500);
    }
    const strange = { host: 'evil" onload="x', 'accept-encoding': 'gzip, ;;q', authorization: 'Bearer \t' };
    expect(await rawStatus(shop.address, search, strange)).toBeLessThan(500);
  });

  it('are compressed for callers that accept it', async () => {
    const long = `${search}&filter=buyingOptions:{AUCTION}`;
    const zipped = await shop.get(long, { 'accept-encoding': 'gzip' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(zipped.body.total).toBeGreaterThan(0);
    const plain = await shop.get(long, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
  });
});
