import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const program = join(import.meta.dirname, 'main.ts');
const client = { clientId: 'a', clientSecret: 'b', redirectUris: ['http://localhost:4999/callback'] };
const clients = ['--clients', JSON.stringify([client])];

it('starts on its own, says where, prints no warning, and ends with its parent', async () => {
  const child = fork(program, [...clients, '--sever-opener'], {
    silent: true,
    execArgv: [],
  });
  const complaints: unknown[] = [];
  child.stderr?.on('data', (text) => complaints.push(String(text)));
  const [{ address }] = await once(child, 'message');
  const dialog = new URL(`${address}/facebook/v21.0/dialog/oauth`);
  dialog.search = String(new URLSearchParams({ client_id: 'a', redirect_uri: 'http://localhost:4999/callback' }));
  const page = await fetch(dialog);
  expect([page.status, page.headers.get('cross-origin-opener-policy')]).toEqual([200, 'same-origin']);
  expect((await fetch(`${address}/google/.well-known/openid-configuration`)).status).toBe(200);
  expect((await fetch(`${address}/`)).status).toBe(404);
  const ended = once(child, 'exit');
  child.disconnect();
  expect(await ended).toEqual([0, null]);
  expect(complaints).toEqual([]);
});

it.each([
  ['no clients', []],
  ['clients that are none', ['--clients', '[{"clientId":"a"}]']],
  ['a public address that is no origin', [...clients, '--public-address', 'http://localhost:4999/sandbox']],
  ['a port that is none', [...clients, '--port', 'x']],
])('does not start with %s', async (_, flags) => {
  const child = fork(program, flags, { silent: true, execArgv: [] });
  expect(await once(child, 'exit')).toEqual([1, null]);
});
