import { execFile } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { clusterFolder, socketFolder } from './clusterFolder.ts';
import { postgresBinaries } from './postgresBinaries.ts';
import { type Owner, postgresOwner } from './postgresOwner.ts';

const run = promisify(execFile);
const role = 'cardfall';

export interface EmbeddedPostgres {
  /** Connection options for `pg`, with the database `cardfall`. */
  readonly connection: pg.ClientConfig;
  /** Starts the server again if it died. */
  ensureRunning(): Promise<void>;
  /** Stops the server and closes open connections. Every acknowledged commit is on disk. */
  stop(): Promise<void>;
}

/**
 * Starts an embedded PostgreSQL in `dataFolder` and creates it on the first start. A server that still runs there,
 * because the process that started it was killed, is used as it is.
 *
 * @param stopping ends the creation of a new cluster, which takes seconds
 * @throws {Error} when PostgreSQL cannot be started; the message ends with the last lines of its log
 */
export async function startEmbeddedPostgres(dataFolder: string, stopping?: AbortSignal): Promise<EmbeddedPostgres> {
  const owner = postgresOwner();
  const bin = postgresBinaries(owner);
  const folder = clusterFolder(dataFolder, owner);
  const socket = socketFolder(folder, owner);
  const connection = { host: socket, user: role, database: role };
  const server = new Server({ bin, folder, socket, owner });
  await server.create(stopping);
  stopping?.throwIfAborted();
  const ensureRunning = async () => {
    if (!(await canConnect(connection))) await server.start();
  };
  await ensureRunning();
  await createDatabase(connection);
  return { connection, ensureRunning, stop: () => server.stop() };
}

interface ServerPaths {
  /** The folder with `initdb` and `pg_ctl`. */
  readonly bin: string;
  readonly folder: string;
  readonly socket: string;
  readonly owner: Owner | null;
}

class Server {
  readonly #bin: string;
  readonly #folder: string;
  readonly #socket: string;
  readonly #owner: Owner | null;

  constructor({ bin, folder, socket, owner }: ServerPaths) {
    this.#bin = bin;
    this.#folder = folder;
    this.#socket = socket;
    this.#owner = owner;
  }

  get #cluster() {
    return join(this.#folder, 'cluster');
  }

  get #log() {
    return join(this.#folder, 'postgres.log');
  }

  #run(program: string, args: readonly string[]) {
    const env = { TZ: 'UTC', PATH: '/usr/bin:/bin' };
    // The owner may not be allowed into our working directory.
    return run(join(this.#bin, program), args, { ...this.#owner, cwd: '/', env });
  }

  /** Creates the cluster under a temporary name and renames it, so a killed first start leaves no unfinished one. */
  async create(stopping?: AbortSignal): Promise<void> {
    if (existsSync(this.#cluster)) return;
    const unfinished = `${this.#cluster}.${process.pid}`;
    const access = ['--username', role, '--auth', 'trust', '--encoding', 'UTF8'];
    const locale = ['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'];
    const initdb = this.#run('initdb', ['--pgdata', unfinished, ...access, ...locale, '--no-instructions']);
    const endInitdb = () => initdb.child.kill();
    stopping?.addEventListener('abort', endInitdb);
    try {
      await initdb;
    } catch (error) {
      // After a signal it removes what it has written, but not what a program that it runs writes meanwhile.
      rmSync(unfinished, { recursive: true, force: true, maxRetries: 5 });
      throw error;
    } finally {
      stopping?.removeEventListener('abort', endInitdb);
    }
    try {
      renameSync(unfinished, this.#cluster);
    } catch (error) {
      // Another first start was faster: use its cluster.
      rmSync(unfinished, { recursive: true });
      if (!existsSync(this.#cluster)) throw error;
    }
  }

  async start(): Promise<void> {
    const settings = {
      listen_addresses: '',
      unix_socket_directories: this.#socket,
      unix_socket_permissions: '0700',
      shared_buffers: '256MB',
      max_wal_size: '2GB',
      // Enough for 64 workers, each with a pool of ten and the connection of its lease, and for one more in a restart.
      max_connections: '800',
    };
    const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
    // After the server alone was killed, its child processes hold the shared memory a little longer: retry.
    for (let attempt = 1; ; attempt++) {
      try {
        await this.#run('pg_ctl', [
          ...['start', '--wait', '--silent', '--timeout', '60'],
          ...['--pgdata', this.#cluster, '--log', this.#log, '--options', options.join(' ')],
        ]);
        return;
      } catch {
        if (attempt === 20)
          throw new Error(`PostgreSQL did not start. The end of ${this.#log}:\n${this.#lastLogLines()}`);
        await sleep(250);
        if (await canConnect({ host: this.#socket, user: role, database: 'postgres' })) return;
      }
    }
  }

  async stop(): Promise<void> {
    await this.#run('pg_ctl', ['stop', '--wait', '--silent', '--mode', 'fast', '--pgdata', this.#cluster]);
  }

  #lastLogLines(): string {
    return existsSync(this.#log)
      ? readFileSync(this.#log, 'utf8').split('\n').slice(-8).join('\n')
      : '(no log was written)';
  }
}

async function canConnect(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 3_000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    await client.query(`create database ${role}`);
  } catch (error) {
    const alreadyExists = ['42P04', '23505'];
    if (!(error instanceof pg.DatabaseError && alreadyExists.includes(error.code ?? ''))) throw error;
  } finally {
    await client.end();
  }
}
