import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const startTimeoutMs = 120_000;
const program = join(import.meta.dirname, '..', '..', 'main.ts');

/** One process of the site, on a port that it keeps over restarts. */
export class SiteProcess {
  readonly port: number;
  readonly #environment: Readonly<Record<string, string>>;
  #child: ChildProcess | null = null;
  #output = '';
  /** Grows with each start and each kill. */
  generation = 0;
  /** True from the end of a start until the process is stopped or killed. */
  isUp = false;

  constructor(port: number, environment: Readonly<Record<string, string>>) {
    this.port = port;
    this.#environment = environment;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get hasEnded(): boolean {
    return this.#child === null || this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /**
   * Settles when the process can serve visitors.
   *
   * @throws {Error} when it ends before
   */
  async start(): Promise<void> {
    const { PATH = '' } = process.env;
    this.generation++;
    this.#output = '';
    const child = spawn(process.execPath, [program], {
      env: { PATH, PORT: String(this.port), ...this.#environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (this.#output += text));
    for (const until = Date.now() + startTimeoutMs; !(await this.isReady()); await sleep(50)) {
      if (this.hasEnded || Date.now() > until) throw new Error(`A process did not start:\n${this.#output}`);
    }
    this.isUp = !this.hasEnded;
  }

  /** Returns whether the process says that it can serve visitors. */
  isReady(): Promise<boolean> {
    return fetch(`${this.origin}/readyz`, { headers: { connection: 'close' } }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  async stop(): Promise<{ ms: number; code: number | null }> {
    const startedAt = performance.now();
    await this.#end('SIGTERM');
    return { ms: Math.round(performance.now() - startedAt), code: this.#child?.exitCode ?? null };
  }

  /** Kills the process before this call returns; the promise settles when the system has removed it. */
  kill(): Promise<void> {
    this.generation++;
    return this.#end('SIGKILL');
  }

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    this.isUp = false;
    const child = this.#child;
    if (child === null || this.hasEnded) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
}
