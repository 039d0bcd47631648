import { afterAll, beforeAll, expect, test } from 'vitest';
import { urlOf } from '#contract/urlOf.ts';
import { createLog } from '#server/createLog.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import { withoutSecrets } from './pageErrors.ts';

const lines: string[] = [];
const log = createLog('info', { write: (line) => void lines.push(line) });
const metricsToken = 'An-Invented-Token-42';
const token = 'cf_Qm9vLUNhbmFyeTdCaXJkLUNhbmFyeTdCaXJkLTEyMzQ';
let app: TestApp;
beforeAll(async () => {
  app = await testApp(Date.now, { log, metricsToken });
});
afterAll(() => app.close());

const report = {
  id: '7263548172635',
  name: 'TypeError',
  message: `No card for ann@example.com at https://cards.example.com/alerts?token=${token}`,
  stack: `TypeError: No card\n    at Tile (https://cards.example.com/assets/useNotifications-a1B2c3D.js:1:2345)\n    at ${token}`,
  path: `/reset-password/${token}`,
  release: 'index-DRgpska.js',
};
const send = (body: object, network = '198.51.100') =>
  app.send('POST', urlOf('reportPageError'), body, { 'x-forwarded-for': `${network}.77` });

// @req 8.status.7
// @asvs 16.2.5
test('an error that a page reports is one line of the log with its id, and with no address, token or query', async () => {
  const response = await send(report);
  expect([response.status, await response.json()]).toMatchObject([200, { id: report.id }]);
  expect(lines.splice(0).map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 40,
      event: 'page error',
      errorId: report.id,
      page: {
        name: 'TypeError',
        message: 'No card for [address] at /alerts',
        stack: 'TypeError: No card\n    at Tile (/assets/useNotifications-a1B2c3D.js:1:2345)\n    at [token]',
        path: '/reset-password/[token]',
        release: 'index-DRgpska.js',
      },
    }),
  ]);
  const metrics = await (await app.get('/metrics', { authorization: `Bearer ${metricsToken}` })).text();
  expect(metrics).toContain('cardfall_errors_total{code="page"} 1\n');
});

test.each([
  ['a query in the path', { ...report, path: '/alerts?token=1' }],
  ['a stack of more than 4,000 characters', { ...report, stack: 'x'.repeat(4_001) }],
  ['an id that could break a line of the log', { ...report, id: '1\n{}' }],
])('refuses a report with %s', async (_, body) => {
  expect((await send(body)).status).toBe(400);
  expect(lines.splice(0)).toEqual([]);
});

// @req 8.status.7
test('takes twenty reports of a network an hour', async () => {
  const statuses = [];
  for (let reports = 0; reports < 21; reports++) statuses.push((await send(report, '203.0.113')).status);
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
  expect((await send(report, '192.0.2')).status).toBe(200);
});

test.each([
  ['Load failed for https://ann:pw@cards.example.com:8443/a.js?v=2#top', 'Load failed for /a.js'],
  ['render@https://cards.example.com/assets/base-Dk_nZrU.js:12:345', 'render@/assets/base-Dk_nZrU.js:12:345'],
  ['no answer of 192.168.0.12 or 2001:db8::7 or fe80::1', 'no answer of [address] or [address] or [address]'],
  ['key 0f9c21d4b7aa0f9c21d4 of getDerivedStateFromError', 'key [token] of getDerivedStateFromError'],
  ['from "ann.o+cards@mail.example.com"', 'from "[address]"'],
  ["undefined is not an object (evaluating 'a.b')", "undefined is not an object (evaluating 'a.b')"],
])('takes what may be a secret out of %j', (text, cleaned) => {
  expect(withoutSecrets(text)).toBe(cleaned);
});
