import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/testing/freePort.ts';
import { removeDataFolder } from '#server/testing/removeDataFolder.ts';

const startsWithinMs = 60_000;

/** Starts the product as a person does, on an empty data folder and with nothing configured, and stops it at the end. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'cardfall-journeys-'));
  const port = await freePort();
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'scripts', 'start.mjs')], {
    // The journeys share one machine, but not the limits of one network: each says where it comes from.
    env: { PATH, PORT: String(port), DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The product did not start:\n${output}`)), startsWithinMs);
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
      const mailbox = /live auctions\n {2}database[\s\S]*mailbox, read at (\S+)/.exec(output)?.[1];
      if (mailbox === undefined) return;
      process.env['MAILBOX_URL'] = mailbox;
      clearTimeout(timer);
      resolve();
    });
    child.once('exit', () => reject(new Error(`The product ended at its start:\n${output}`)));
  });
  process.env['PRODUCT_URL'] = `http://localhost:${port}`;
  return async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    removeDataFolder(folder);
  };
}
