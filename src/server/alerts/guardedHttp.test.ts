import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GuardedHttp, type GuardedHttpError } from './GuardedHttp.ts';
import { isPublicAddress } from './publicAddress.ts';

let server: Server;
let origin: string;
let respond: RequestListener;
let paths: string[];

beforeEach(async () => {
  paths = [];
  respond = (_, response) => void response.end('ok');
  server = createServer((request, response) => {
    paths.push(request.url ?? '');
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const account = { method: 'POST', userId: 'ada' } as const;
const guarded = (options: Partial<ConstructorParameters<typeof GuardedHttp>[0]> = {}) =>
  new GuardedHttp({ allowedOrigins: [origin], ...options });
const refusalOf = (sent: Promise<unknown>) =>
  sent.then(
    () => null,
    ({ refusal }: GuardedHttpError) => refusal,
  );

// @asvs 1.3.6
test.each([
  'http://hooks.example.com/',
  'ftp://hooks.example.com/',
  'https://me:secret@hooks.example.com/',
  'https://hooks.example.com:25/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://app.localhost/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://database/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://１２７.0.0.1/',
  'https://0.0.0.0/',
  'https://10.1.2.3/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.100.100.200/',
  'https://168.63.129.16/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::7f00:1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:1::]/',
  'https://[fe80::1]/',
  'https://[fd00:ec2::254]/',
  'https://[ff02::1]/',
  'https://[4000::1]/',
])('refuses %s without a connection', async (url) => {
  expect(await refusalOf(guarded().send({ ...account, url }))).toBe('forbidden');
});

test.each(['8.8.8.8', '2606:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

describe('a name', () => {
  const sendTo = (resolveHost: () => Promise<string[]>) =>
    guarded({ resolveHost }).send({ ...account, url: 'https://rebind.example.com:8443/' });

  test.each([
    ['a private address', ['10.0.0.1']],
    ['a loopback address', ['127.0.0.1']],
    ['an IPv4 address inside of an IPv6 one', ['::ffff:127.0.0.1']],
    ['a public and a private address', ['93.184.215.14', '127.0.0.1']],
  ])('that resolves to %s is refused', async (_, addresses) => {
    expect(await refusalOf(sendTo(async () => addresses))).toBe('forbidden');
  });

  test('that resolves to nothing has no connection', async () => {
    expect(await refusalOf(sendTo(async () => []))).toBe('failed');
  });

  // @req 7.alerts.7
  test('is resolved once for each connection, so that a later change to a private address is refused', async () => {
    const tcp = createTcpServer((socket) => {
      connections++;
      socket.destroy();
    });
    let connections = 0;
    await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
    const { port } = tcp.address() as AddressInfo;
    let resolved = 0;
    const http = guarded({
      // The first answer is public, and comes when the time is over. Every later one is this machine.
      async resolveHost(_, signal) {
        resolved++;
        if (resolved > 1) return ['127.0.0.1'];
        await once(signal, 'abort');
        return ['93.184.215.14'];
      },
      timeoutMs: 50,
    });
    const url = `https://rebind.example.com:${port}/`;
    expect(http.urlProblem(url)).toBeNull();
    expect(await refusalOf(http.send({ ...account, url }))).toBe('failed');
    expect(resolved).toBe(1);
    expect(await refusalOf(http.send({ ...account, url }))).toBe('forbidden');
    expect(resolved).toBe(2);
    tcp.close();
    expect(connections).toBe(0);
  });
});

describe('a receiver', () => {
  test('that redirects to this machine is not followed', async () => {
    respond = (_, response) => void response.writeHead(307, { location: `${origin}/inner` }).end();
    expect(await guarded().send({ ...account, url: `${origin}/hook` })).toMatchObject({ status: 307 });
    expect(paths).toEqual(['/hook']);
  });

  test('that sends one byte after the other has no more than the time of a request', async () => {
    respond = (_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('.'), 10);
      response.once('close', () => clearInterval(timer));
    };
    expect(await refusalOf(guarded({ timeoutMs: 200 }).send({ ...account, url: `${origin}/` }))).toBe('failed');
  });

  test('that never answers has no more than the time of a request', async () => {
    respond = () => undefined;
    expect(await refusalOf(guarded({ timeoutMs: 100 }).send({ ...account, url: `${origin}/` }))).toBe('failed');
  });

  test('whose body has no end has answered, and its connection is closed', async () => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    respond = (_, response) => {
      const send = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
        if (!response.destroyed) response.once('drain', send);
      };
      response.once('close', resolve);
      send();
    };
    const { status, text } = await guarded().send({ ...account, url: `${origin}/` });
    expect([status, text.length]).toEqual([200, 65_536]);
    await closed;
  });

  test('that sends a gzip bomb is read as it was sent', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000));
    respond = (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    const { text } = await guarded().send({ ...account, url: `${origin}/` });
    expect(Buffer.byteLength(text.slice(0, 1_000))).toBeLessThan(4_000);
    expect(text.length).toBeLessThanOrEqual(65_536);
  });

  test('with too many headers has no answer', async () => {
    respond = (_, response) => void response.writeHead(200, { 'x-long': 'x'.repeat(20_000) }).end();
    expect(await refusalOf(guarded().send({ ...account, url: `${origin}/` }))).toBe('failed');
  });
});

test('an account has three open requests at most, a host six', async () => {
  const waiting: (() => void)[] = [];
  respond = (_, response) => void waiting.push(() => response.end('ok'));
  const http = guarded();
  const send = (userId: string) => http.send({ ...account, userId, url: `${origin}/` });
  const open = ['ada', 'ada', 'ada'].map(send);
  expect(await refusalOf(send('ada'))).toBe('busy');
  open.push(...['bruno', 'bruno', 'bruno'].map(send));
  expect(await refusalOf(send('clara'))).toBe('busy');
  await expect.poll(() => waiting.length).toBe(6);
  for (const answer of waiting.splice(0)) answer();
  await Promise.all(open);
  respond = (_, response) => void response.end('ok');
  expect(await send('ada')).toMatchObject({ status: 200 });
});
