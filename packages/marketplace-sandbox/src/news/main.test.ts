import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const program = join(import.meta.dirname, 'main.ts');

it('starts on its own, says where, prints no warning, and ends with its parent, even while a feed is read', async () => {
  const flags = ['--public-address', 'https://news.example', '--failing-sci', 'endless'];
  const child = fork(program, flags, { silent: true, execArgv: [] });
  const complaints: unknown[] = [];
  child.stderr?.on('data', (text) => complaints.push(String(text)));
  const [{ address }] = await once(child, 'message');
  expect(await (await fetch(`${address}/scd/feed/`)).text()).toContain('<link>https://news.example/scd/</link>');
  const endless = await fetch(`${address}/sci/feed/`);
  const ended = once(child, 'exit');
  child.disconnect();
  expect(await ended).toEqual([0, null]);
  await expect(endless.text()).rejects.toThrow();
  expect(complaints).toEqual([]);
});

it.each([
  ['a port that is none', ['--port', 'x']],
  ['a public address that is no origin', ['--public-address', 'http://localhost:4999/sandbox']],
  ['a failure nobody knows', ['--failing-scd', 'sometimes']],
])('does not start with %s', async (_, flags) => {
  const child = fork(program, flags, { silent: true, execArgv: [] });
  expect(await once(child, 'exit')).toEqual([1, null]);
});
