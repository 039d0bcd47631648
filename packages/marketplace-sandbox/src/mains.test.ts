import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';

const redirectUri = 'http://localhost:4999/callback';
const clients = ['--clients', JSON.stringify([{ clientId: 'a', clientSecret: 'b', redirectUris: [redirectUri] }])];

function startMain(sandbox: string, flags: readonly string[]) {
  return fork(join(import.meta.dirname, sandbox, 'main.ts'), flags, { silent: true, execArgv: [] });
}

interface Addresses {
  readonly address: string;
  readonly smtpUrl: string;
}

/** Checks that the sandbox works. Returns a function for after its end. */
type Use = (addresses: Addresses) => Promise<() => unknown>;

async function useIdentity({ address }: Addresses) {
  const dialog = new URL(`${address}/facebook/v21.0/dialog/oauth`);
  dialog.search = String(new URLSearchParams({ client_id: 'a', redirect_uri: redirectUri }));
  const page = await fetch(dialog);
  expect([page.status, page.headers.get('cross-origin-opener-policy')]).toEqual([200, 'same-origin']);
  expect((await fetch(`${address}/google/.well-known/openid-configuration`)).status).toBe(200);
  expect((await fetch(`${address}/`)).status).toBe(404);
  return () => {};
}

async function useMailbox({ address, smtpUrl }: Addresses) {
  const transport = createTransport(`${smtpUrl}?pool=true`);
  await transport.sendMail({ from: 'cards@shop.example', to: 'ada@mail.example', subject: 'Hello', text: 'Hello' });
  expect(JSON.parse(await (await fetch(`${address}/api/mails`)).text()).mails).toHaveLength(1);
  return () => transport.close();
}

async function useReceivers({ address }: Addresses) {
  const subscribed = await fetch(`${address}/push/subscriptions`, { method: 'POST' });
  expect(JSON.parse(await subscribed.text()).endpoint).toMatch(/^http:\/\/localhost:4999\/push\//);
  expect(await (await fetch(`${address}/`)).text()).toContain('http://localhost:4999/hooks/mine');
  return () => {};
}

async function useNews({ address }: Addresses) {
  expect(await (await fetch(`${address}/scd/feed/`)).text()).toContain('<link>https://news.example/scd/</link>');
  const endless = await fetch(`${address}/sci/feed/`);
  return () => expect(endless.text()).rejects.toThrow();
}

it.each<[string, readonly string[], Use]>([
  ['identity', [...clients, '--sever-opener'], useIdentity],
  ['mailbox', [], useMailbox],
  ['receivers', ['--public-address', 'http://localhost:4999'], useReceivers],
  ['news', ['--public-address', 'https://news.example', '--failing-sci', 'endless'], useNews],
])(
  '%s starts alone, prints no warning, and ends with its parent while a client is connected',
  async (sandbox, flags, use) => {
    const child = startMain(sandbox, flags);
    const warnings: unknown[] = [];
    child.stderr?.on('data', (text) => warnings.push(String(text)));
    const [addresses] = await once(child, 'message');
    const finish = await use(addresses);
    const ended = once(child, 'exit');
    child.disconnect();
    expect(await ended).toEqual([0, null]);
    await finish();
    expect(warnings).toEqual([]);
  },
);

it('a sandbox whose parent ended during its start ends as well', async () => {
  const child = startMain('identity', clients);
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it.each([
  ['identity', 'no clients', []],
  ['identity', 'invalid clients', ['--clients', '[{"clientId":"a"}]']],
  ['identity', 'a public address with a path', [...clients, '--public-address', 'http://localhost:4999/sandbox']],
  ['identity', 'an invalid port', [...clients, '--port', 'x']],
  ['marketplace', 'an unknown lie', ['--lies', 'lag,luck']],
  ['mailbox', 'an invalid port', ['--smtp-port', 'x']],
  ['news', 'an invalid port', ['--port', 'x']],
  ['news', 'a public address with a path', ['--public-address', 'http://localhost:4999/sandbox']],
  ['news', 'an unknown fault', ['--failing-scd', 'sometimes']],
])('%s does not start with %s', async (sandbox, _, flags) => {
  expect(await once(startMain(sandbox, flags), 'exit')).toEqual([1, null]);
});
