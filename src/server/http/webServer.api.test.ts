import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { urlOf } from '#contract/urlOf.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';

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
