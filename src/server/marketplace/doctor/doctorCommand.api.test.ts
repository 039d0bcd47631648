import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, type TestDatabase, testDatabase } from '#server/testing/testDatabase.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const program = join(import.meta.dirname, '..', '..', '..', '..', 'scripts', 'marketplace-doctor.mjs');

async function spawnCommand(settings: Record<string, string>, ...args: string[]) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH, DATABASE_URL: addressOf(database.connection), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (errors += text));
  const [code] = await once(child, 'close');
  return { code, output, errors };
}
const account = { EBAY_CLIENT_ID: 'client', EBAY_CLIENT_SECRET: 'secret', EBAY_API_URL: 'http://127.0.0.1:9' };

test('says what it will spend and refuses without a terminal and without --yes', async () => {
  const { code, output, errors } = await spawnCommand(account);
  expect(output).toContain('This asks http://127.0.0.1:9 (EBAY_US) what nobody has verified.');
  expect(errors).toContain('Add --yes to go on without a question.');
  expect(code).toBe(1);
});

test('reports a marketplace that cannot be reached', async () => {
  const { code, output, errors } = await spawnCommand(account, '--yes');
  expect(output).toMatch(/Ended early +http:\/\/127.0.0.1:9 returned no token/);
  expect([code, errors]).toEqual([2, '']);
});

test.each([
  ['no credentials', {}, [], 'EBAY_CLIENT_ID and EBAY_CLIENT_SECRET are not set'],
  ['an unknown option', account, ['--no'], "Unknown option '--no'"],
  [
    'an unreachable database',
    { ...account, DATABASE_URL: 'postgres://me@127.0.0.1:9/x' },
    ['--yes'],
    'cannot be queried',
  ],
])('prints a sentence and exits with 1 for %s', async (_, settings, args, words) => {
  const { code, errors, output } = await spawnCommand(settings as Record<string, string>, ...args);
  expect(errors).toContain(words);
  expect([code, output]).toEqual([1, '']);
});

test('finds three lies of a sandbox that runs on its own', async () => {
  const sandbox = fork(
    fileURLToPath(import.meta.resolve('@cardfall/marketplace-sandbox/marketplace')),
    ['--client-id=client', '--client-secret=secret', '--size=6000', '--lies=near-end,no-bids-silent,phrase'],
    { silent: true, execArgv: [] },
  );
  const [{ address }] = await once(sandbox, 'message');
  const { code, output } = await spawnCommand({ ...account, EBAY_API_URL: address }, '--yes');
  sandbox.disconnect();
  await once(sandbox, 'exit');
  expect(output).toMatch(/Near end times +limited: A window may begin 12 h 0 min from now/);
  expect(output).toMatch(/Without a bid +ignored: /);
  expect(output).toMatch(/Phrases +ignored: /);
  expect(output.split('\n').filter((line) => line.length > 80)).toEqual([]);
  expect(code).toBe(2);
});
