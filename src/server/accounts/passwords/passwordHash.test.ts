import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HashThread } from './HashThread.ts';
import { hashPassword, verifyPassword } from './passwordHash.ts';

const threadPriorities = () =>
  new Map(
    readdirSync('/proc/self/task').map((id) => {
      // The name in parentheses may contain spaces; the niceness is the 19th field.
      const fields = readFileSync(`/proc/self/task/${id}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      return [id, Number(fields[16])];
    }),
  );

test.runIf(process.platform === 'linux')('hashes single passwords at normal priority, and others lower', async () => {
  const own = threadPriorities().get(String(process.pid)) ?? 0;
  await hashPassword('Correct-Horse-77');
  await hashPassword('Correct-Horse-77');
  expect([...threadPriorities().values()].filter((niceness) => niceness > own)).toEqual([]);
  await Promise.all([hashPassword('Correct-Horse-77'), hashPassword('Correct-Horse-77')]);
  expect([...threadPriorities().values()].filter((niceness) => niceness > own)).toEqual([Math.min(19, own + 10)]);
});

test.each(['', 'x', '$argon2id$v=19$m=19456,t=2$c2FsdA$aGFzaA', '$2b$10$abcdefghijklmnopqrstuv'])(
  'no password matches the stored text %j, which is no hash of ours',
  async (stored) => {
    expect(await verifyPassword('Correct-Horse-77', stored)).toBe(false);
  },
);

const cheap = { message: 'x', nonce: Buffer.alloc(16), tagLength: 32, memory: 8, passes: 1, parallelism: 1 };

test('replaces a thread that died', async () => {
  const thread = new HashThread(0);
  await expect(thread.hash({ ...cheap, parallelism: -1 })).rejects.toThrow('parallelism');
  expect(await thread.hash(cheap)).toHaveLength(32);
});

test('leaves no listener on its thread after a hash', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);
  process.on('warning', note);
  const thread = new HashThread(0);
  // Node warns of the eleventh.
  for (let number = 0; number < 12; number++) await thread.hash(cheap);
  process.off('warning', note);
  expect(warnings).toEqual([]);
});
