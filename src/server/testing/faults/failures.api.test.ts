import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { urlOf } from '#contract/urlOf.ts';
import { createLog } from '#server/createLog.ts';
import { FailureLog } from '#server/http/errors/FailureLog.ts';
import { marketplaceStatus } from '#server/marketplace/status/marketplaceStatus.ts';
import { testAccounts } from '../testAccounts.ts';
import { type TestApp, testApp } from '../testApp.ts';

type LogLine = Readonly<Record<string, unknown>>;

let lines: string[];
let app: TestApp;
beforeEach(async () => {
  lines = [];
  app = await testApp(Date.now, { log: createLog('warn', { write: (line) => void lines.push(line) }) });
});
afterEach(() => app.close());

const logged = () => lines.map((line) => JSON.parse(line) as LogLine);

/** Sends bytes on a connection of their own and returns everything that came back until the server closed it. */
async function exchange(...parts: (string | Buffer)[]): Promise<string> {
  const socket = connect(Number(new URL(app.address).port), '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  for (const part of parts) socket.write(part);
  await once(socket, 'close');
  return received;
}

const post = (length: number) =>
  [
    `POST ${urlOf('login')} HTTP/1.1`,
    'host: cards',
    'content-type: application/json',
    `content-length: ${length}`,
    '',
    '',
  ].join('\r\n');

test.each([
  ['that is sent whole', 20_000, 20_000],
  ['that is sent slowly in part', 5_000_000, 10],
])('answers 413 to too long a body %s, and closes the connection', async (_, length, sent) => {
  const received = await exchange(post(length), Buffer.alloc(sent, 'x'));
  expect(received).toMatch(/^HTTP\/1\.1 413 /);
  expect(received).toMatch(/^connection: close\r$/im);
  expect(received).toContain('"code":"too_large"');
});

// @asvs 4.2.1
test.each([
  [
    'with a length and chunks',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['with two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ncontent-length: 5\r\n\r\nabcd'],
  ['with a folded header', 'GET / HTTP/1.1\r\nhost: x\r\nx: a\r\n b\r\nbad\r\n\r\n'],
])('refuses a request %s, whose end a proxy could see elsewhere', async (_, request) => {
  expect(await exchange(`${request}GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 (?!.*HTTP)/s);
});

// @asvs 13.4.4
test('does not answer TRACE with the request', async () => {
  const received = await exchange('TRACE / HTTP/1.1\r\nhost: x\r\nx-secret: 1\r\nconnection: close\r\n\r\n');
  expect(received).toMatch(/^HTTP\/1\.1 40[45] /);
  expect(received).not.toContain('x-secret');
});

test('an upload that its client breaks off is no error and no outage', async () => {
  const socket = connect(Number(new URL(app.address).port), '127.0.0.1');
  socket.write(post(5_000).replace('host', 'expect: 100-continue\r\nhost'));
  // The server is reading the body now.
  await once(socket, 'data');
  socket.resetAndDestroy();
  for (let visit = 0; visit < 3; visit++) await app.get('/healthz');
  expect(lines).toEqual([]);
});

test.each(['/healthz', '/readyz'])('answers a health check of %s by HTTP/1.0 without a host', async (path) => {
  expect(await exchange(`GET ${path} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
});

/** Calls an endpoint that throws. */
function fail(failing: TestApp, headers: Record<string, string> = {}): Promise<Response> {
  vi.spyOn(failing.accounts.queries, 'findSignInMethod').mockRejectedValueOnce(new Error('a bug'));
  return failing.send('POST', urlOf('checkEmail'), { email: 'somebody@example.com' }, headers);
}

// @req 8.status.6
// @asvs 16.2.4 16.3.4 16.5.1
test('a failure carries an id that its log line has, too', async () => {
  const response = await fail(app);
  const body = (await response.json()) as { request_id: string };
  expect(response.status).toBe(500);
  expect(body.request_id).toMatch(/^[0-9a-f]{12}$/);
  expect(response.headers.get('x-request-id')).toBe(body.request_id);
  expect(logged()).toMatchObject([{ requestId: body.request_id, endpoint: 'checkEmail', err: { message: 'a bug' } }]);
});

test.each([
  ['takes the request id', 'from-proxy_1', 'from-proxy_1'],
  ['replaces a request id that is no id', 'two words', expect.stringMatching(/^[0-9a-f]{12}$/)],
])('%s of a trusted proxy', async (_, sent, expected) => {
  const response = await fail(app, { 'x-request-id': sent });
  expect(response.headers.get('x-request-id')).toEqual(expected);
});

test('without TRUSTED_PROXIES it takes no request id, and says once that requests are forwarded', async () => {
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const direct = await testApp(Date.now, { log, trustedProxies: [] });
  expect((await direct.get('/healthz')).status).toBe(200);
  expect(lines).toEqual([]);
  const headers = { 'x-forwarded-for': '192.0.2.7', 'x-request-id': 'forged' };
  for (let visit = 0; visit < 3; visit++) await direct.get('/healthz', headers);
  expect((await fail(direct, headers)).headers.get('x-request-id')).not.toBe('forged');
  await direct.close();
  expect(logged()).toMatchObject([
    { network: '127.0.0.0/24', msg: expect.stringContaining('TRUSTED_PROXIES does not name') },
    { err: { message: 'a bug' } },
  ]);
});

test.each([
  ['most requests are forwarded', 30, 5, true],
  ['a stranger sends the header', 30, 40, false],
])('reports an unknown proxy to the status once if %s', async (_, forwarded, direct, isReported) => {
  const unknown = await testApp(Date.now, { trustedProxies: [] });
  for (let request = 0; request < direct; request++) {
    await unknown.get('/healthz');
    if (request < forwarded) await unknown.get('/healthz', { 'x-forwarded-for': '192.0.2.7' });
  }
  for (let request = direct; request < forwarded; request++) {
    await unknown.get('/healthz', { 'x-forwarded-for': '192.0.2.7' });
  }
  const problems = async () => {
    const settings = { marketplace: null, marketplaceId: 'EBAY_US', dailyCalls: 5_000 };
    return (await marketplaceStatus(unknown.db, settings, Date.now())).processProblems;
  };
  const reported = [{ code: 'proxy_unknown', message: expect.stringContaining('forwarded from 127.0.0.0/24') }];
  await expect.poll(problems).toEqual(isReported ? reported : []);
  expect(await unknown.db.selectFrom('marketplace_failures').selectAll().execute()).toHaveLength(isReported ? 1 : 0);
  await unknown.close();
});

test('logs an outage of the database once per change, without a stack, and counts what it refused', () => {
  vi.useFakeTimers();
  const failures = new FailureLog(createLog('warn', { write: (line) => void lines.push(line) }), () => true);
  const refuse = (count: number) => {
    for (let request = 0; request < count; request++) {
      expect(failures.record(new Error('connect ECONNREFUSED'), 'login').status).toBe(503);
    }
  };
  refuse(1_000);
  vi.advanceTimersByTime(10_000);
  refuse(5);
  vi.advanceTimersByTime(60_000);
  refuse(1);
  vi.useRealTimers();
  expect(logged().map(({ msg, refused, reason }) => ({ msg, refused, reason }))).toEqual([
    { msg: expect.stringContaining('The database is down'), reason: 'connect ECONNREFUSED' },
    { msg: 'The database is still down', refused: 1_000 },
    { msg: 'The database is still down', refused: 5 },
    { msg: expect.stringContaining('The database is up again') },
    { msg: expect.stringContaining('The database is down'), reason: 'connect ECONNREFUSED' },
  ]);
  expect(lines.join('').length).toBeLessThan(1_000);
});

test('answers 503 while the database is away, in few lines', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  vi.spyOn(app.accounts.queries, 'findSignInMethod').mockRejectedValue(refused);
  const accounts = testAccounts(app);
  const answers = [];
  for (let visit = 0; visit < 20; visit++) {
    answers.push(await accounts.call('checkEmail', { email: 'somebody@example.com' }));
  }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(await answers[0]?.json()).toMatchObject({ request_id: expect.any(String) });
  expect(lines.length).toBe(1);
});

const uncaught = `
  import { handleUncaught } from '#server/lastResort.ts';
  import { createLog } from '#server/createLog.ts';
  import { runInRequest } from '#server/http/errors/requestContext.ts';
  const log = createLog('warn', { write: (line) => process.stdout.write(line) });
  let count = 0;
  const end = () => { console.log('drained', count); process.exit(1); };
  handleUncaught({ log, count: () => count++, end });
  runInRequest({ id: 'one', network: '' }, () => setTimeout(() => { throw new Error('thrown in a timer'); }));
  runInRequest({ id: 'two', network: '' }, () => { Promise.reject(new Error('rejected')); });
  setTimeout(() => console.log('still serving'), 50);
  setTimeout(() => { throw new Error('of nobody'); }, 60);
`;

test('logs and counts what nobody caught of a request and goes on, and ends after an error outside requests', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', uncaught], {
    cwd: join(import.meta.dirname, '../../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  await once(child, 'close');
  const [rejected, thrown, serving, fatal, drained] = output.split('\n');
  expect(JSON.parse(rejected ?? '')).toMatchObject({ requestId: 'two', err: { message: 'rejected' } });
  expect(JSON.parse(thrown ?? '')).toMatchObject({ requestId: 'one', err: { message: 'thrown in a timer' } });
  expect(serving).toBe('still serving');
  expect(JSON.parse(fatal ?? '')).toMatchObject({ level: 60, err: { message: 'of nobody' } });
  expect(drained).toBe('drained 3');
  expect(child.exitCode).toBe(1);
});
