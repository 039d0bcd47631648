import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { responseMeter } from './responseMeter.ts';

interface Labels {
  readonly route: string;
  readonly method: string;
  readonly status: string;
}

const patient = { timeout: 20_000 };
const observed: Labels[] = [];
const measure = responseMeter(
  {
    templates: ['/list', '/list/:id', '/list/:id/bids', '/live'],
    streamTemplates: new Set(['/live']),
    isFile: (path) => path === '/app.js',
  },
  (route, method, status) => observed.push({ route, method, status }),
);
/** Answers with the status that the query names, or begins a response that has no end. */
let ended = 0;
const server = createServer((request, response) => {
  measure(request, response);
  response.once('close', () => ended++);
  const status = new URL(request.url ?? '', 'http://localhost').searchParams.get('status');
  if (status === 'endless') response.writeHead(200).write('begun');
  else response.writeHead(Number(status ?? 200)).end();
});
let origin: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const stream = { accept: 'text/event-stream' };
test.each<[url: string, labels: Labels, headers?: Record<string, string>]>([
  ['/list', { route: '/list', method: 'GET', status: '2xx' }],
  ['/list?page=2&status=304', { route: '/list', method: 'GET', status: '3xx' }],
  ['/list/1%2F2?status=404', { route: '/list/:id', method: 'GET', status: '4xx' }],
  ['/list/1/bids', { route: '/list/:id/bids', method: 'GET', status: '2xx' }],
  ['/list/1/other', { route: 'unknown', method: 'GET', status: '2xx' }],
  ['/list/', { route: 'unknown', method: 'GET', status: '2xx' }],
  ['/app.js', { route: 'file', method: 'GET', status: '2xx' }],
  ['/live', { route: '/live', method: 'GET', status: '2xx' }],
  ['/live?status=503', { route: '/live', method: 'GET', status: '5xx' }, stream],
])('counts %s under %o', async (url, labels, headers = {}) => {
  observed.splice(0);
  await (await fetch(origin + url, { headers })).arrayBuffer();
  await expect.poll(() => observed, patient).toEqual([labels]);
});

test.each([
  ['counts a response whose client left as aborted', '/list?status=endless', {}, ['aborted']],
  ['does not count an event stream, however it ends', '/live?status=endless', stream, []],
])('%s', async (_, url, headers, statuses) => {
  observed.splice(0);
  ended = 0;
  const request = get(origin + url, { headers });
  const [response] = await once(request, 'response');
  await once(response, 'data');
  response.once('error', () => undefined);
  request.destroy();
  await expect.poll(() => ended, patient).toBe(1);
  expect(observed.map(({ status }) => status)).toEqual(statuses);
});
