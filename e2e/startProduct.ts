import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/testing/freePort.ts';
import { removeDataFolder } from '#server/testing/removeDataFolder.ts';

/** The first start of a clone builds the web app, and the machine may be busy. */
const startTimeoutMs = 180_000;
const root = join(import.meta.dirname, '..');

export interface Product {
  readonly address: string;
  /** The URL at which its mails are read. */
  readonly mailbox: string;
  /** The URL of what alerts are sent to; empty if no such sandbox runs. */
  readonly receivers: string;
  stop(): Promise<void>;
}

/**
 * Starts the product on an empty data folder, and waits until it shows auctions.
 *
 * @param program the whole start, or only the server when the web app is already built
 * @throws when it exits, or does not start in time
 */
export async function startProduct(
  program: 'scripts/start.mjs' | 'src/server/main.ts',
  settings: Record<string, string> = {},
): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'cardfall-journeys-'));
  const port = await freePort();
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [join(root, program)], {
    cwd: root,
    // Each journey sends a network address of its own, because limits are counted by network.
    env: { PATH, PORT: String(port), DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { mailbox, receivers } = await new Promise<Pick<Product, 'mailbox' | 'receivers'>>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGTERM');
      reject(new Error(`The product did not start:\n${output}`));
    }, startTimeoutMs);
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
      const announced = /live auctions\n {2}database[\s\S]*mailbox, read at (\S+)/.exec(output)?.[1];
      if (announced === undefined) return;
      clearTimeout(timer);
      resolve({ mailbox: announced, receivers: /receivers of alerts.* at (\S+)/.exec(output)?.[1] ?? '' });
    });
    child.once('exit', () => reject(new Error(`The product ended at its start:\n${output}`)));
  });
  return {
    address: `http://localhost:${port}`,
    mailbox,
    receivers,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      removeDataFolder(folder);
    },
  };
}

/** The global setup: starts the product with nothing configured, as a newcomer does. Returns the function that stops it. */
export default async function setUpJourneys(): Promise<() => Promise<void>> {
  const product = await startProduct('scripts/start.mjs');
  process.env['PRODUCT_URL'] = product.address;
  process.env['MAILBOX_URL'] = product.mailbox;
  process.env['RECEIVERS_URL'] = product.receivers;
  return () => product.stop();
}
