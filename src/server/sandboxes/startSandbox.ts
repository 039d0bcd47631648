import { fork } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const patienceMs = 20_000;

export interface RunningSandbox {
  /** What it said of itself when it was ready. */
  readonly told: unknown;
  stop(): void;
}

/**
 * Starts a stand-in for an outside service as a process of its own. It ends when this process does, however that is.
 *
 * @param name its entry in `@cardfall/marketplace-sandbox`
 * @throws when it does not get ready
 */
export async function startSandbox(name: string, flags: Readonly<Record<string, string>>): Promise<RunningSandbox> {
  const program = fileURLToPath(import.meta.resolve(`@cardfall/marketplace-sandbox/${name}`));
  // In one word each: a value may begin with a dash.
  const written = Object.entries(flags).map(([flag, value]) => `--${flag}=${value}`);
  const child = fork(program, written, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const told = await new Promise<unknown>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The sandbox ${name} did not start in time`)), patienceMs);
    child.on('message', (message) => {
      // Under `node --watch` what it imports is reported in the same way.
      if (Object.keys(message).some((name) => name.startsWith('watch:'))) return;
      clearTimeout(timer);
      resolve(message);
    });
    child.once('exit', (code) => reject(new Error(`The sandbox ${name} ended at its start (${code})`)));
  });
  return { told, stop: () => child.kill() };
}

/** Ports given out to stand-ins that start at the same time. */
const given = new Set<number>();

/** The wanted port, or any free one where that is taken; none twice. */
export async function freePort(host: string, wanted: number): Promise<number> {
  for (const asked of [wanted, 0, 0, 0]) {
    const port = await tryPort(host, asked);
    if (port === null || given.has(port)) continue;
    given.add(port);
    return port;
  }
  return wanted;
}

function tryPort(host: string, port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(null));
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : null));
    });
  });
}

/** How this machine reaches a server that listens on `host`, as it stands in an address. */
export function hostForOurselves(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host.includes(':') ? `[${host === '::' ? '::1' : host}]` : host;
}
