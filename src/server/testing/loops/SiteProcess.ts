import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedIn } from '#contract/accounts.ts';
import { urlOf } from '#contract/urlOf.ts';

/** An account of a visitor, with the headers that prove a request is theirs. */
export interface Visitor {
  readonly email: string;
  readonly headers: Readonly<Record<string, string>>;
}

export class SignUpError extends Error {
  override readonly name = 'SignUpError';
  readonly status: number;

  constructor(status: number) {
    super(`A sign-up was answered with ${status}`);
    this.status = status;
  }
}

export const startTimeoutMs = 120_000;
const program = join(import.meta.dirname, '..', '..', 'main.ts');
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
  /** Grows with each start and each kill. */
  generation = 0;
  /** True from the end of a start until the process is stopped or killed. */
  isUp = false;
  /** The lead of the process's clock from its next start on. */
  clockErrorMs = 0;

  constructor(port: number, environment: Readonly<Record<string, string>>, nodeOptions: readonly string[] = []) {
    this.port = port;
    this.#environment = environment;
    this.#nodeOptions = nodeOptions;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get child(): ChildProcess {
    if (this.#child === null) throw new Error('The process was never started');
    return this.#child;
  }

  /** The output of this process and of those before it on the same port. */
  get output(): string {
    return this.#output;
  }

  get hasEnded(): boolean {
    return this.#child === null || this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /**
   * Settles when the process can serve visitors.
   *
   * @throws {Error} when it ends before
   */
  async start(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    const { PATH = '', NODE_COMPILE_CACHE } = process.env;
    const cache = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
    this.generation++;
    const shift = `const { now } = Date; Date.now = () => now() + ${this.clockErrorMs}`;
    const preload = this.clockErrorMs === 0 ? [] : [`--import=data:text/javascript,${encodeURIComponent(shift)}`];
    const child = spawn(process.execPath, [...this.#nodeOptions, ...preload, program], {
      env: { PATH, ...cache, PORT: String(this.port), ...noSandboxes, ...this.#environment, ...settings },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Ctrl-C ends a loop after its round, and not what the round needs.
      detached: true,
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (this.#output += text));
    for (const until = Date.now() + startTimeoutMs; !(await this.isReady()); await sleep(50)) {
      if (this.hasEnded || Date.now() > until) throw new Error(`A process did not start:\n${this.#output}`);
    }
    this.isUp = !this.hasEnded;
  }

  /** Returns whether the process says that it can serve visitors. */
  isReady(): Promise<boolean> {
    const signal = AbortSignal.timeout(2_000);
    return fetch(`${this.origin}/readyz`, { headers: { connection: 'close' }, signal }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** Settles when the process serves as many cards. */
  async waitForCards(count: number): Promise<void> {
    const served = async () =>
      ((await (await fetch(this.origin + urlOf('listCards'))).json()) as { total: number }).total;
    for (const until = Date.now() + startTimeoutMs; (await served()) < count; await sleep(100)) {
      if (Date.now() > until) throw new Error('The market was not read');
    }
  }

  /**
   * Creates the account of a visitor by number, each at an address of its own, because attempts are limited by address.
   *
   * @throws {SignUpError} if it is refused
   */
  async signUp(number: number): Promise<Visitor> {
    const email = `visitor-${number}@example.com`;
    const network = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
    const response = await fetch(this.origin + urlOf('signup'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
      body: JSON.stringify({
        email,
        username: '',
        password: 'Correct-Horse-77',
        first_name: 'Vis',
        last_name: 'Itor',
        provider: 'email',
      }),
    });
    if (!response.ok) throw new SignUpError(response.status);
    const { token } = (await response.json()) as SignedIn;
    return { email, headers: { authorization: `Bearer ${token.access_token}` } };
  }

  /**
   * Restarts the workers one by one. Returns how long it took, in milliseconds.
   *
   * @throws {Error} when a new worker does not become ready
   */
  async restartWorkers(): Promise<number> {
    const countRestarts = () => this.#output.split(/… restarted \d+ workers/).length;
    const [startedAt, before] = [performance.now(), countRestarts()];
    this.child.kill('SIGHUP');
    for (const until = Date.now() + 2 * startTimeoutMs; countRestarts() === before; await sleep(20)) {
      if (this.hasEnded || Date.now() > until) throw new Error(`The workers were not restarted:\n${this.#output}`);
    }
    return Math.round(performance.now() - startedAt);
  }

  /** Returns the process ids of what the process has started itself. */
  children(): number[] {
    if (this.hasEnded) return [];
    const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
    const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
    return rows.flatMap(([pid = 0, parent]) => (parent === this.child.pid ? [pid] : []));
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<{ ms: number; code: number | null }> {
    const startedAt = performance.now();
    await this.#end(signal);
    return { ms: Math.round(performance.now() - startedAt), code: this.#child?.exitCode ?? null };
  }

  /** Kills the process before this call returns; the promise settles when the system has removed it. */
  kill(): Promise<void> {
    this.generation++;
    return this.#end('SIGKILL');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    this.isUp = false;
    if (this.hasEnded) return;
    const exited = once(this.child, 'exit');
    this.child.kill(signal);
    await exited;
  }
}
