import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import { StartError } from '#server/config/StartError.ts';
import { connectDatabase, connectPool, type Database } from './connectDatabase.ts';
import { refuseForeignFolder } from './embedded/dataFolderOwner.ts';
import { isDatabaseDown } from './isDatabaseDown.ts';
import { type DatabaseSettings, openDatabase } from './openDatabase.ts';

type Location = Pick<DatabaseSettings, 'databaseUrl' | 'dataFolder'>;

/** The result, or a sentence that says why the database cannot be used. */
export type RunningDatabaseResult<Result> =
  | { readonly problem: null; readonly result: Result }
  | { readonly problem: string };

/** Uses the configured database for a command. Never starts one. */
export async function withRunningDatabase<Result>(
  location: Location,
  applicationName: string,
  use: (db: Database) => Promise<Result>,
): Promise<RunningDatabaseResult<Result>> {
  try {
    const connection = findDatabase(location);
    if (connection === null) return { problem: notRunning(location) };
    const pool = connectPool({ ...connection, max: 1, application_name: applicationName }, () => undefined);
    const db = connectDatabase(pool);
    try {
      return { problem: null, result: await use(db) };
    } finally {
      await db.destroy();
    }
  } catch (error) {
    const problem = explain(error, location);
    if (problem === null) throw error;
    return { problem };
  }
}

/** The use that a command makes of the database. */
interface CommandUse<Result> {
  /** The embedded database: `exclusive` refuses while Cardfall uses it, `existing` never creates it. */
  readonly access: 'exclusive' | 'existing';
  readonly log: Logger;
  readonly use: (connection: pg.ClientConfig) => Promise<Result>;
}

/** Uses the configured database for a command. The embedded one is started if it is stopped, and stopped again afterwards. */
export async function withStartedDatabase<Result>(
  settings: DatabaseSettings,
  { access, log, use }: CommandUse<Result>,
): Promise<RunningDatabaseResult<Result>> {
  try {
    const isExternal = settings.databaseUrl !== null;
    const running = isExternal || access === 'existing' ? findDatabase(settings) : null;
    if (running !== null && (isExternal || (await accepts(running)))) {
      return { problem: null, result: await use(running) };
    }
    if (access === 'existing' && !existsSync(clusterOf(settings))) {
      return { problem: `There is no database in ${settings.dataFolder}. Set DATA_DIR or DATABASE_URL to yours.` };
    }
    const progress = { onProgress: () => undefined, stopping: new AbortController().signal };
    const database = await openDatabase(settings, log, progress);
    try {
      return { problem: null, result: await use(database.connection) };
    } finally {
      await database.close();
    }
  } catch (error) {
    const problem = explain(error, settings);
    if (problem === null) throw error;
    return { problem };
  }
}

async function accepts(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (typeof code === 'string' && unreachableCodes.has(code)) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const notRunning = ({ dataFolder }: Location) =>
  `The embedded database in ${dataFolder} is not running.
Start Cardfall (npm start), or set DATA_DIR or DATABASE_URL to the data folder
or the database that it uses.`;

const undefinedTable = '42P01';
const unreachableCodes = new Set(['ENOENT', 'ECONNREFUSED']);

/** Returns a sentence for an error of the database or of its folder, or null for any other error. */
function explain(error: unknown, location: Location): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof StartError) return error.message;
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string' && !isDatabaseDown(error)) return null;
  if (location.databaseUrl === null && typeof code === 'string' && unreachableCodes.has(code))
    return notRunning(location);
  if (code === undefinedTable) {
    return 'The database lacks the tables of this version. Start Cardfall once to add them.';
  }
  const name = location.databaseUrl === null ? 'The embedded database' : 'The database named in DATABASE_URL';
  return `${name} cannot be queried: ${error.message || code}`;
}

type Connection = Parameters<typeof connectPool>[0];

/**
 * Returns the connection to the configured database without starting anything, or null when the embedded one is not
 * running. PostgreSQL writes the path of its socket to `postmaster.pid`. The file disappears on a stop and stays after a
 * kill, when connections are refused.
 *
 * @throws {StartError} when the data folder belongs to another user
 */
function findDatabase({ databaseUrl, dataFolder }: Location): Connection | null {
  if (databaseUrl !== null) return { connectionString: databaseUrl };
  refuseForeignFolder(dataFolder);
  const lines = readIfPresent(join(clusterOf({ dataFolder }), 'postmaster.pid'))?.split('\n') ?? [];
  const [port, host] = [Number(lines[3]), lines[4]?.trim() ?? ''];
  if (!(port > 0) || host === '') return null;
  // The names in embedded/embeddedPostgres.ts.
  return { host, port, user: 'cardfall', database: 'cardfall' };
}

const clusterOf = ({ dataFolder }: Pick<Location, 'dataFolder'>) => join(dataFolder, 'postgres', 'cluster');

function readIfPresent(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}
