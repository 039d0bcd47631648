import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { GracefulServer, timeLimits } from './GracefulServer.ts';

const finishMs = 2_000;
const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

type Parameters = ConstructorParameters<typeof GracefulServer>;

async function open(
  listener: Parameters[1] = (_, response) => response.end('ok'),
  limits: Parameters[0] = { keepAliveTimeout: 60_000 },
  headers: Parameters[2] = {},
) {
  const graceful = new GracefulServer(limits, listener, headers);
  graceful.server.listen(0, '127.0.0.1');
  await once(graceful.server, 'listening');
  return graceful;
}

/** A connection of a client that sends requests by hand, and what it has received. */
async function client({ server }: GracefulServer) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  opened.push(socket);
  let received = '';
  socket.on('data', (text) => (received += text)).on('error', () => undefined);
  await once(socket, 'connect');
  const answers = () => received.split('HTTP/1.1 200').length - 1;
  return {
    socket,
    answers,
    received: () => received,
    send: (text = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n') => socket.write(text),
    waitFor: (count: number) => expect.poll(answers).toBe(count),
  };
}

/** Sends another request whenever the last one was answered on a connection that is kept, until that is closed. */
async function sendSteadily(keepAlive: Awaited<ReturnType<typeof client>>) {
  for (let sent = 1; !/connection: close/i.test(keepAlive.received()); sent++) {
    keepAlive.send();
    await keepAlive.waitFor(sent);
  }
}

test.each([
  ['its headers', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  ['its body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n'],
])('cuts off a client that sends %s in drips, and serves others meanwhile', async (_, beginning) => {
  // A tenth of the time limits of the product.
  const limits = Object.entries(timeLimits).map(([name, limit]) => [name, limit / 10]);
  const graceful = await open((request, response) => request.resume().once('end', () => response.end('ok')), {
    ...Object.fromEntries(limits),
  });
  const slow = await client(graceful);
  const closed = new Promise((resolve) => slow.socket.once('close', resolve));
  slow.send(beginning);
  const drips = setInterval(() => slow.send('x'), 20);
  const other = await client(graceful);
  other.send();
  await other.waitFor(1);
  await closed;
  clearInterval(drips);
  expect(slow.answers()).toBe(0);
});

test('answers others while 1,000 clients send headers or bodies in drips, and cuts all of those off', async () => {
  const limits = Object.fromEntries(Object.entries(timeLimits).map(([name, limit]) => [name, limit / 5]));
  const graceful = await open((request, response) => request.resume().once('end', () => response.end('ok')), limits);
  const countConnections = promisify(graceful.server.getConnections.bind(graceful.server));
  let accepted = 0;
  graceful.server.on('connection', () => accepted++);
  const slow = await Promise.all(Array.from({ length: 1_000 }, () => client(graceful)));
  const beginnings = ['GET / HTTP/1.1\r\nHost: x\r\n', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n'];
  for (const [index, { send }] of slow.entries()) send(beginnings[index % 2]);
  const drips = setInterval(() => {
    for (const { socket, send } of slow) if (socket.writable) send('x');
  }, 200);
  await expect.poll(() => accepted).toBe(1_000);
  const other = await client(graceful);
  let sent = 0;
  do {
    other.send();
    await other.waitFor(++sent);
  } while (slow.some(({ socket }) => !socket.closed));
  clearInterval(drips);
  expect(slow.filter(({ answers }) => answers() > 0)).toEqual([]);
  await expect.poll(() => countConnections()).toBe(1);
}, 60_000);

// @asvs 3.4.4 3.4.6 4.1.1
test.each([
  [400, 'malformed_request', 'not HTTP\r\n\r\n'],
  [400, 'host_missing', 'GET / HTTP/1.1\r\n\r\n'],
  [408, 'request_timeout', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  [413, 'too_large', `POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}`],
  [417, 'expectation_failed', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: cake\r\n\r\n'],
  [431, 'headers_too_large', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
])('answers %i %s with the headers and the shape of every error, and closes the connection', async (...expected) => {
  const [status, code, text] = expected;
  const limits = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 50 };
  const listener: Parameters[1] = (request, response) => request.resume().once('end', () => response.end('ok'));
  const refused = await client(await open(listener, limits, { 'x-content-type-options': 'nosniff' }));
  const closed = once(refused.socket, 'close');
  refused.send(text);
  await closed;
  const [head = '', body = ''] = refused.received().split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('\r\nx-content-type-options: nosniff');
  expect(head).toMatch(/\r\nconnection: close/i);
  expect(head).toContain(`\r\ncontent-length: ${body.length}`);
  expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(/\.$/), code });
});

test('writes nothing into a response that has begun when its connection sends what is not HTTP', async () => {
  const graceful = await open((_, response) => response.writeHead(200, { 'content-length': 2 }).write('a'));
  const early = await client(graceful);
  early.send();
  await expect.poll(early.received).toMatch(/\r\n\r\na$/);
  const closed = once(early.socket, 'close');
  early.send('not HTTP\r\n\r\n');
  await closed;
  expect(early.received()).toMatch(/\r\n\r\na$/);
});

test('tells a client on a kept connection to use another one, while new connections are accepted', async () => {
  const graceful = await open();
  const early = await client(graceful);
  early.send();
  await early.waitFor(1);
  expect(early.received()).not.toMatch(/connection: close/i);
  const stopped = graceful.stop({ drainMs: 500, finishMs });
  expect(graceful.isDraining).toBe(true);
  const late = await client(graceful);
  await Promise.all([sendSteadily(early), sendSteadily(late)]);
  await stopped;
  expect(graceful.server.listening).toBe(false);
});

test('answers a request that arrives after its connection was accepted and the port was closed', async () => {
  const graceful = await open();
  const { server } = graceful;
  const silent = await client(graceful);
  await expect.poll(() => promisify(server.getConnections.bind(server))()).toBe(1);
  const stopped = graceful.stop({ drainMs: 100, finishMs, leavesPort: true });
  expect(server.listening).toBe(false);
  silent.send();
  await silent.waitFor(1);
  await stopped;
});

test.each([
  ['answers every request sent with a drain phase', 500, true],
  // The control: what the drain phase is for.
  ['loses the request that is sent as the connection closes without a drain phase', 0, false],
])('%s', async (_, drainMs, isAnswered) => {
  const graceful = await open();
  const keepAlive = await client(graceful);
  keepAlive.send();
  await keepAlive.waitFor(1);
  const closeIdle = graceful.server.closeIdleConnections.bind(graceful.server);
  let lost = 0;
  vi.spyOn(graceful.server, 'closeIdleConnections').mockImplementation(() => {
    // The client still believes that the connection is kept.
    if (!/connection: close/i.test(keepAlive.received()) && keepAlive.send()) lost++;
    closeIdle();
  });
  const stopped = graceful.stop({ drainMs, finishMs });
  if (drainMs > 0) {
    keepAlive.send();
    await keepAlive.waitFor(2);
  }
  await stopped;
  await expect.poll(() => keepAlive.socket.closed).toBe(true);
  expect(keepAlive.answers()).toBe(isAnswered ? 2 : 1);
  expect(lost).toBe(isAnswered ? 0 : 1);
});

test('finishes a request in progress after the port is closed, and says that its connection closes', async () => {
  const finish = Promise.withResolvers<void>();
  const graceful = await open(async (request, response) => {
    for await (const _ of request);
    await finish.promise;
    response.end('done');
  });
  const slow = await client(graceful);
  slow.send('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{');
  await once(graceful.server, 'request');
  const stopped = graceful.stop({ drainMs: 0, finishMs });
  await expect.poll(() => graceful.server.listening).toBe(false);
  slow.send('}');
  finish.resolve();
  await stopped;
  await slow.waitFor(1);
  expect(slow.received()).toMatch(/connection: close/i);
  expect(slow.received()).toContain('done');
});

test('closes a connection whose response began before the stop as soon as the response ends', async () => {
  const finish = Promise.withResolvers<void>();
  const graceful = await open(async (_, response) => {
    response.writeHead(200, { 'content-length': 2 }).write('a');
    await finish.promise;
    response.end('b');
  });
  const slow = await client(graceful);
  slow.send();
  await slow.waitFor(1);
  const stopped = graceful.stop({ drainMs: 0, finishMs: 60_000 });
  await expect.poll(() => graceful.server.listening).toBe(false);
  finish.resolve();
  await stopped;
});

test('cuts off what does not end in time', async () => {
  const graceful = await open(() => undefined);
  const silent = await client(graceful);
  silent.send();
  await once(graceful.server, 'request');
  const streams = { ended: false };
  await graceful.stop({ drainMs: 0, finishMs: 50, endStreams: () => (streams.ended = true) });
  expect(streams.ended).toBe(true);
  expect(silent.answers()).toBe(0);
});
