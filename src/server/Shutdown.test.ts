import pino from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from './config/config.ts';
import { StartError } from './config/StartError.ts';
import { runStart, type StartContext } from './Shutdown.ts';

test('a start fails with its first reason, and logs what could not be stopped after it', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const stopped: string[] = [];
  const start = async ({ shutdown }: StartContext): Promise<object> => {
    shutdown.add('database', () => stopped.push('database'));
    shutdown.add('background', () => {
      throw new Error('the connection was closed before');
    });
    throw new StartError('Port 4000 is in use');
  };
  const context = { config: readConfig({}), log, onProgress: () => undefined, stopping: new AbortController().signal };
  await expect(runStart(context, start)).rejects.toThrow('Port 4000 is in use');
  expect(stopped).toEqual(['database']);
  expect(lines.join('')).toContain('the connection was closed before');
});
