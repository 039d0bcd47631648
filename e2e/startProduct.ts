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
    env: { PATH, PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The product did not start:\n${output}`)), startsWithinMs);
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
      if (!output.includes('live auctions\n  database')) return;
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
