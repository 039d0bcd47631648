import { readFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchCards } from '#contract/cards.ts';
import { urlOf } from '#contract/urlOf.ts';
import { testAccounts } from '#server/testing/testAccounts.ts';
import { quiet, type TestApp, testApp } from '#server/testing/testApp.ts';
import { SecurityLog } from './errors/SecurityLog.ts';
import { FairQueue } from './FairQueue.ts';
import { handle } from './route.ts';
import { webServer } from './webServer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp(Date.now, { allowedOrigins: ['https://friend.example'], secure: true });
});
afterAll(() => app.close());

const list = urlOf('listCards');

/** Headers without which a browser could frame a response, guess its type, or come back without encryption. */
function expectProtected({ headers }: Response): void {
  const policy = headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(policy).toMatch(/; trusted-types service-worker$/);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  expect(headers.get('cross-origin-resource-policy')).toMatch(/^(?:same-site|cross-origin)$/);
  expect(Number(headers.get('x-server-time'))).toBeGreaterThan(0);
}

const friend = { origin: 'https://friend.example' };
const json = { 'content-type': 'application/json' };
// @asvs 1.3.2 3.2.1 3.4.1 3.4.3 3.4.4 3.4.5 3.4.6
test.each<[status: number, what: string, path: string, request?: RequestInit]>([
  [200, 'a list', list],
  [200, 'a cached list', list],
  [200, 'a list for another origin', list, { headers: friend }],
  [200, 'a HEAD request', list, { method: 'HEAD' }],
  [200, 'a probe', '/healthz'],
  [204, 'a preflight', list, { method: 'OPTIONS', headers: friend }],
  [303, 'a redirect', `${urlOf('unsubscribe')}?email=a@example.com`, { headers: { accept: 'text/html' } }],
  [400, 'a wrong parameter', `${list}?page=x`],
  [401, 'a missing session', urlOf('currentUser')],
  [404, 'an unknown API path', '/api/nothing-here'],
  [404, 'an unknown path', '/nothing-here'],
  [405, 'a wrong method', list, { method: 'POST' }],
  [413, 'a long body', urlOf('login'), { method: 'POST', body: JSON.stringify('x'.repeat(100_000)), headers: json }],
  [415, 'a body that is not JSON', urlOf('login'), { method: 'POST', body: 'x' }],
])('a response with status %i carries the headers that protect the page: %s', async (status, _, path, request) => {
  const response = await fetch(`${app.address}${path}`, { redirect: 'manual', ...request });
  expect(response.status).toBe(status);
  expectProtected(response);
});

test('a response with status 304 carries the headers that protect the page', async () => {
  const { headers } = await app.get(list);
  const response = await app.get(list, { 'if-none-match': headers.get('etag') ?? '' });
  expect(response.status).toBe(304);
  expectProtected(response);
});

// @asvs 4.1.1
test.each([
  [list, 'application/json; charset=utf-8'],
  ['/api/nothing-here', 'application/json'],
  ['/healthz', 'text/plain; charset=utf-8'],
])('names the type of %s, and the encoding of text', async (path, type) => {
  expect((await app.get(path)).headers.get('content-type')).toBe(type);
});

// @asvs 15.3.7
test('refuses a parameter that is given twice, under any spelling', async () => {
  for (const query of ['limit=1&limit=2', 'limit=1&%6cimit=2', 'limit[]=1&limit[]=2']) {
    const response = await app.get(`${list}?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: expect.stringMatching(/^(?:repeated|unknown)_parameter$/) });
  }
});

test('a failure carries the headers that protect the page', async () => {
  await app.db.schema.alterTable('unsubscribed').renameTo('away').execute();
  const response = await app.get(`${urlOf('unsubscribe')}?email=a@example.com`);
  await app.db.schema.alterTable('away').renameTo('unsubscribed').execute();
  expect(response.status).toBe(500);
  expectProtected(response);
});

test('an unknown API path is 404 in the shape of every error', async () => {
  const response = await app.get('/api/nothing-here');
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: expect.any(String), code: 'not_found' });
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
  '%s on a list is refused, and the answer says what is allowed',
  async (method) => {
    const response = await fetch(`${app.address}${list}`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  },
);

// @asvs 3.4.2
test.each(['https://friend.example.evil', 'https://evil.example', 'http://friend.example', 'null'])(
  'a page of %s cannot read answers',
  async (origin) => {
    const { headers } = await app.get(list, { origin });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  },
);

test('a page of an allowed origin can, and responses vary by origin', async () => {
  const { headers } = await app.get(list, { origin: 'https://friend.example' });
  expect(headers.get('access-control-allow-origin')).toBe('https://friend.example');
  expect(headers.get('vary')).toContain('origin');
});

// @req 3.social.4 3.availability.2 3.filters.3 3.filters.4 7.cards.15
test('serves every declared endpoint, as docs/openapi.json describes them', async () => {
  const { serverTime: _, ...document } = (await (await app.get(urlOf('openApi'))).json()) as { serverTime: string };
  const documented = readFileSync(join(import.meta.dirname, '../../../docs/openapi.json'), 'utf8');
  expect(document).toEqual(JSON.parse(documented));
});

test('the response is the same with and without compression', async () => {
  const texts = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (encoding) => {
      const response = await app.get(`${list}?limit=7`, { 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      return (await response.text()).replace(/"serverTime":"[^"]*"/, '');
    }),
  );
  expect(new Set(texts).size).toBe(1);
});

// @asvs 1.2.4 2.2.1
test('any query is answered by a list or a 400 with a message', async () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.constantFrom('1', 'psa/dna', '%00', 'ı', '(', "' or 1=1"),
  );
  const name = fc.oneof(
    fc.constantFrom('page', 'limit', 'keyword', 'category', 'sortBy', 'minPrice', 'cursor'),
    fc.string(),
  );
  const route = fc.constantFrom(urlOf('listCards'), urlOf('searchCards'), urlOf('filterCards'));
  await fc.assert(
    fc.asyncProperty(route, fc.array(fc.tuple(name, anything), { maxLength: 4 }), async (path, pairs) => {
      const query = pairs.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&');
      const response = await app.get(`${path}?${query}`);
      expect([200, 400]).toContain(response.status);
      await response.arrayBuffer();
    }),
    { numRuns: 400 },
  );
});

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

describe('a flood from one address', () => {
  let clock = 0;
  let arrived = 0;
  let queued = 0;
  const turns: (() => void)[] = [];
  const handled: string[] = [];
  const statuses: string[] = [];
  const failures: string[] = [];
  class CountingQueue extends FairQueue {
    override noteArrival() {
      arrived++;
      super.noteArrival();
    }

    override run<Result>(...request: Parameters<typeof FairQueue.prototype.run<Result>>) {
      queued++;
      return super.run(...request);
    }
  }
  const queue = new CountingQueue({
    clock: { now: () => clock, defer: (turn) => turns.push(turn), pause: async () => undefined },
  });
  const home = { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from('home') } as const;
  const search = handle(searchCards, ({ query }) => {
    clock += 10;
    handled.push(query.keyword ?? '');
    return { items: [], total: 0, page: 1, limit: 1, cursor: null };
  });
  const server = createServer(
    webServer({
      routes: [search],
      authenticate: async () => null,
      trustedProxies: ['127.0.0.1'],
      onUnknownProxy: () => undefined,
      isOutage: () => false,
      probes: { '/healthz': async () => ({ ok: true, text: 'alive' }) },
      files: null,
      siteFiles: [],
      pages: [{ path: '/', cacheMs: 60_000, render: () => ({ reply: () => home }) }],
      notFound: null,
      allowedOrigins: [],
      headers: { 'x-content-type-options': 'nosniff' },
      closing: new AbortController().signal,
      checkResponses: false,
      onResponse: (_route, _method, status) => statuses.push(status),
      onFailure: (code) => failures.push(code),
      queue,
      history: { allBefore: 0, noneAfter: 0, catchUp: async () => undefined },
      secure: false,
      log: quiet,
      security: new SecurityLog(quiet, async () => 'key'),
      now: Date.now,
    }),
  );
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  // @asvs 15.2.2
  test('delays neither another visitor nor a health check, and is refused in part', { timeout: 60_000 }, async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const searchFor = (keyword: string, from: string) =>
      fetch(`${origin}${urlOf('searchCards')}?keyword=${keyword}`, { headers: { 'x-forwarded-for': from } });
    const flood = Array.from({ length: 200 }, (_, number) => searchFor(`flood${number}`, '192.0.2.1'));
    await expect.poll(() => arrived, { timeout: 30_000 }).toBe(200);
    const visit = searchFor('other', '192.0.2.2');
    await expect.poll(() => arrived, { timeout: 30_000 }).toBe(201);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    expect(handled).toEqual([]);
    while (turns.length > 0) turns.shift()?.();
    expect((await visit).status).toBe(200);
    // The address is within its share for a tenth of a second.
    expect(handled.indexOf('other')).toBeLessThan(15);
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBe(201 - handled.length);
    expect(refused.length).toBeGreaterThan(50);
    expect(queue.refused).toBe(refused.length);
    expect(failures).toEqual(refused.map(() => 'unavailable'));
    await expect
      .poll(() => statuses.filter((status) => status === '5xx').length, { timeout: 30_000 })
      .toBe(refused.length);
    // The framework never saw most of them, and they look as if it had.
    expect(queued).toBeLessThan(arrived - 50);
    for (const response of refused) {
      const body = await response.json();
      expect(body).toMatchObject({ code: 'unavailable', request_id: response.headers.get('x-request-id') });
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'retry-after': expect.stringMatching(/^[1-9]$/),
        'cache-control': 'no-store',
        'content-type': 'application/json',
        'x-content-type-options': 'nosniff',
        'x-server-time': expect.any(String),
        vary: expect.stringContaining('origin'),
      });
    }
  });

  test('gets renderings of home in its turn only, whatever it claims to have seen', async () => {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const visitHome = (cookie: string) =>
      fetch(origin, { headers: { 'x-forwarded-for': '192.0.2.3', cookie } }).then((response) => response.text());
    expect(await visitHome('')).toBe('home');
    const before = queued;
    expect(await visitHome('')).toBe('home');
    expect(queued).toBe(before);
    const ahead = visitHome('asof=5000-00000000');
    await expect.poll(() => queued).toBe(before + 1);
    while (turns.length > 0) turns.shift()?.();
    expect(await ahead).toBe('home');
  });
});

test('believes a token, and none of two: a proxy may have read the other one', async () => {
  const { session } = await testAccounts(app).newPerson();
  const statusWith = async (...authorization: string[]) => {
    const headers = ['host', 'localhost', ...authorization.flatMap((token) => ['authorization', token])];
    const { promise, resolve } = Promise.withResolvers<IncomingMessage>();
    get(`${app.address}${urlOf('currentUser')}`, { headers }, resolve);
    return (await promise).resume().statusCode;
  };
  const token = `Bearer ${session.token.access_token}`;
  expect([await statusWith(token), await statusWith(token, 'Bearer other'), await statusWith(token, token)]).toEqual([
    200, 401, 401,
  ]);
});
