import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchCards } from '#contract/cards.ts';
import { urlOf } from '#contract/urlOf.ts';
import { quiet, type TestApp, testApp } from '#server/testing/testApp.ts';
import { SecurityLog } from './errors/SecurityLog.ts';
import { FairQueue } from './FairQueue.ts';
import { handle } from './route.ts';
import { webServer } from './webServer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp(Date.now, { allowedOrigins: ['https://friend.example'] });
});
afterAll(() => app.close());

const list = urlOf('listCards');

test.each([['/api/nothing-here'], ['/nothing-here'], [list], [`${list}?page=x`], ['/healthz']])(
  '%s carries the headers that protect the page',
  async (path) => {
    const { headers } = await app.get(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('content-security-policy')).toMatch(/; trusted-types service-worker$/);
    expect(Number(headers.get('x-server-time'))).toBeGreaterThan(0);
  },
);

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
    ['br', 'gzip', 'identity', 'br;q=0, gzip'].map(async (encoding) => {
      const response = await app.get(`${list}?limit=7`, { 'accept-encoding': encoding });
      return (await response.text()).replace(/"serverTime":"[^"]*"/, '');
    }),
  );
  expect(new Set(texts).size).toBe(1);
});

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
  const turns: (() => void)[] = [];
  const handled: string[] = [];
  class CountingQueue extends FairQueue {
    override run<Result>(...request: Parameters<typeof FairQueue.prototype.run<Result>>) {
      arrived++;
      return super.run(...request);
    }
  }
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
      pages: [],
      allowedOrigins: [],
      headers: {},
      closing: new AbortController().signal,
      checkResponses: false,
      queue: new CountingQueue({ now: () => clock, defer: (turn) => turns.push(turn), pause: async () => undefined }),
      log: quiet,
      security: new SecurityLog(quiet, async () => 'key'),
      now: Date.now,
    }),
  );
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

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
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
