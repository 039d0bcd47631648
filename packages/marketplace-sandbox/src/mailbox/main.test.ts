import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { usual } from './testing/openMailbox.ts';

const program = join(import.meta.dirname, 'main.ts');

it('starts on its own, says where, prints no warning, and ends with its parent, even while a sender is connected', async () => {
  const child = fork(program, [], { silent: true, execArgv: [] });
  const complaints: unknown[] = [];
  child.stderr?.on('data', (text) => complaints.push(String(text)));
  const [{ smtpUrl, address }] = await once(child, 'message');
  const transport = createTransport(`${smtpUrl}?pool=true`);
  await transport.sendMail(usual);
  expect(JSON.parse(await (await fetch(`${address}/api/mails`)).text()).mails).toHaveLength(1);
  const ended = once(child, 'exit');
  child.disconnect();
  expect(await ended).toEqual([0, null]);
  transport.close();
  expect(complaints).toEqual([]);
});

it('does not start with a port that is none', async () => {
  const child = fork(program, ['--smtp-port', 'x'], { silent: true, execArgv: [] });
  expect(await once(child, 'exit')).toEqual([1, null]);
});
