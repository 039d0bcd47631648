import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hashPassword } from './passwordHash.ts';

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
