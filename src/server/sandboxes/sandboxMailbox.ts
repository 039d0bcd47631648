import * as z from 'zod';
import type { Config } from '#server/config.ts';
import { freePort, startSandbox } from './startSandbox.ts';

export interface SandboxMailbox {
  readonly smtpUrl: string;
  /** Where people read what was mailed. */
  readonly address: string;
  stop(): void;
}

const told = z.object({ smtpUrl: z.string(), address: z.string() });

/** Starts the sandbox mailbox: mail goes there by SMTP as it would anywhere, and nowhere further. */
export async function startSandboxMailbox({ host, port }: Config): Promise<SandboxMailbox> {
  const webPort = await freePort(host, port === 0 ? 0 : port + 2);
  const sandbox = await startSandbox('mailbox', { host, 'web-port': String(webPort) });
  return { ...told.parse(sandbox.told), stop: sandbox.stop };
}
