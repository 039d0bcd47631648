import { fork } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { StartError } from '#server/config/StartError.ts';

const startsWithinMs = 20_000;

export interface RunningSandbox {
  /** The message the sandbox sent when it was ready. */
  readonly message: unknown;
  stop(): void;
}

/**
 * Starts a sandbox for an external service as a child process. It ends when this process ends, also after a kill.
 *
 * @param name its entry in `@cardfall/marketplace-sandbox`
 * @param settings the settings that make it unnecessary
 * @throws {StartError} if it is not installed or does not start
 */
export async function startSandbox(
  name: string,
  settings: string,
  flags: Readonly<Record<string, string>>,
): Promise<RunningSandbox> {
  const failed = (problem: string) =>
    new StartError(
      `The sandbox ${name} ${problem}. Set ${settings} to use the real service, or install the sandboxes with npm ci.`,
    );
  let program: string;
  try {
    program = fileURLToPath(import.meta.resolve(`@cardfall/marketplace-sandbox/${name}`));
  } catch {
    throw failed('is not installed');
  }
  // With an equals sign, because a value may begin with a dash.
  const args = Object.entries(flags).map(([flag, value]) => `--${flag}=${value}`);
  const child = fork(program, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const message = await new Promise<unknown>((resolve, reject) => {
    const timer = setTimeout(() => reject(failed('did not start in time')), startsWithinMs);
    child.on('message', (received) => {
      // `node --watch` reports the imports of a child process by messages of its own.
      if (Object.keys(received).some((key) => key.startsWith('watch:'))) return;
      clearTimeout(timer);
      resolve(received);
    });
    child.once('exit', (code) => reject(failed(`ended at its start, with exit code ${code}`)));
  });
  return { message, stop: () => child.kill() };
}

/** Ports already given to sandboxes, which start at the same time. */
const reserved = new Set<number>();

/** Returns the wanted port, or any free one if it is taken. No port is returned twice. */
export async function firstFreePort(host: string, wanted: number): Promise<number> {
  for (const candidate of [wanted, 0, 0, 0]) {
    const port = await tryPort(host, candidate);
    if (port === null || reserved.has(port)) continue;
    reserved.add(port);
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

/** Returns the host for a URL that reaches a server on this machine that listens on `host`. */
export function localHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host.includes(':') ? `[${host === '::' ? '::1' : host}]` : host;
}
