import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/embeddedPostgres.ts';
import { removeDataFolder } from '#server/testing/removeDataFolder.ts';

/** A PostgreSQL server of its own, which can be killed and started again. */
export class KillableDatabase {
  readonly #folder: string;
  readonly #postgres: EmbeddedPostgres;
  #killed: number | null = null;
  /** True from a kill until the server accepts queries. */
  isDown = false;

  private constructor(folder: string, postgres: EmbeddedPostgres) {
    this.#folder = folder;
    this.#postgres = postgres;
  }

  static async create(): Promise<KillableDatabase> {
    const folder = mkdtempSync(join(tmpdir(), 'cardfall-kills-'));
    return new KillableDatabase(folder, await startEmbeddedPostgres(folder));
  }

  get connection(): pg.ClientConfig {
    return this.#postgres.connection;
  }

  /** Kills all processes of the server before it returns: one that is left could still write what another one has lost. */
  kill(): void {
    const pidFile = join(this.#folder, 'postgres', 'cluster', 'postmaster.pid');
    const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
    for (const pid of [postmaster, ...childrenOf(postmaster)]) signalIfPresent(pid, 'SIGKILL');
    this.#killed = postmaster;
    this.isDown = true;
  }

  /**
   * Starts the server after a kill. Returns the milliseconds until it accepts queries, from when the system had removed the
   * killed process: the init of some containers takes two seconds for that.
   */
  async restart(): Promise<number> {
    while (this.#killed !== null && signalIfPresent(this.#killed, 0)) await sleep(5);
    const startedAt = performance.now();
    await this.#postgres.ensureRunning();
    this.isDown = false;
    return performance.now() - startedAt;
  }

  /** Runs a statement on a connection of its own. */
  async query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ ...this.connection, application_name: 'observer' });
    await client.connect();
    return client
      .query<Row>(text, [...values])
      .then(({ rows }) => rows)
      .finally(() => client.end());
  }

  async remove(): Promise<void> {
    await this.#postgres.ensureRunning();
    await this.#postgres.stop();
    removeDataFolder(this.#folder);
  }
}

function childrenOf(pid: number): number[] {
  // No program is started on Linux: the database would go on meanwhile.
  const pids =
    process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      : execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  return pids.split(/\s+/).filter(Boolean).map(Number);
}

/** Returns whether the process was there. */
function signalIfPresent(pid: number, signal: 'SIGKILL' | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
