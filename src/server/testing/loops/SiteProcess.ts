import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const program = join(import.meta.dirname, '..', '..', 'main.ts');
const startTimeoutMs = 120_000;
/** Sandboxes would make each start several times as long. */
const noSandboxes = {
  SANDBOX: 'off',
  PUBLIC_URL: 'http://localhost',
  SMTP_URL: 'smtp://127.0.0.1:1',
  NEWS_CONVERTER_URL: 'http://127.0.0.1:1',
};

/** One process of the site, on a port that it keeps over restarts. */
export class SiteProcess {
  readonly port: number;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #nodeOptions: readonly string[];
  #child: ChildProcess | null = null;
  #output = '';

  constructor(port: number, environment: Readonly<Record<string, string>>, nodeOptions: readonly string[] = []) {
    this.port = port;
    this.#environment = environment;
    this.#nodeOptions = nodeOptions;
  }

  /** What the process and those before it on this port have written. */
  get output(): string {
    return this.#output;
  }

  get child(): ChildProcess {
    if (this.#child === null) throw new Error('The process was never started');
    return this.#child;
  }

  /** Settles when the process can serve visitors. */
  async start(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    const { PATH = '' } = process.env;
    const child = spawn(process.execPath, [...this.#nodeOptions, program], {
      env: { PATH, PORT: String(this.port), ...noSandboxes, ...this.#environment, ...settings },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (this.#output += text));
    for (const until = Date.now() + startTimeoutMs; !(await this.isReady()); await sleep(50)) {
      if (child.exitCode !== null || Date.now() > until) throw new Error(`A process did not start:\n${this.#output}`);
    }
  }

  isReady(): Promise<boolean> {
    return fetch(`http://127.0.0.1:${this.port}/readyz`, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(2_000),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<{ ms: number; code: number | null }> {
    const startedAt = performance.now();
    const child = this.#child;
    if (child !== null && child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    }
    return { ms: Math.round(performance.now() - startedAt), code: child?.exitCode ?? null };
  }
}
