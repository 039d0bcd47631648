import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config/config.ts';
import { connectDatabase, connectPool } from '#server/db/connectDatabase.ts';
import { isDatabaseDown } from '#server/db/isDatabaseDown.ts';
import { findAlerts } from './alerts.ts';
import { marketplaceStatus } from './marketplaceStatus.ts';
import { statusText } from './statusText.ts';

export interface StatusOutput {
  /** Goes to standard output, or to standard error when the exit code is 1. */
  readonly text: string;
  /** 0 when all is well, 2 when something needs attention, 1 when the status cannot be read. */
  readonly exitCode: 0 | 1 | 2;
}

/** Runs `npm run marketplace:status`. Reads only, and never starts a database. */
export async function statusCommand(config: Config, format: 'text' | 'json', now: number): Promise<StatusOutput> {
  const connection = findDatabase(config);
  if (connection === null) return { text: notRunning(config), exitCode: 1 };
  const pool = connectPool({ ...connection, max: 1, application_name: 'cardfall status' }, () => undefined);
  const db = connectDatabase(pool);
  try {
    const status = await marketplaceStatus(db, config, now);
    const alerts = findAlerts(status);
    const text =
      format === 'json' ? JSON.stringify({ ...status, troubles: alerts }, null, 2) : statusText(status, alerts);
    return { text, exitCode: alerts.length === 0 ? 0 : 2 };
  } catch (error) {
    const text = explain(error, config);
    if (text === null) throw error;
    return { text, exitCode: 1 };
  } finally {
    await db.destroy();
  }
}

const notRunning = ({ dataFolder }: Config) =>
  `The embedded database in ${dataFolder} is not running.
Start Cardfall (npm start), or set DATA_DIR or DATABASE_URL to the data folder
or the database that it uses.`;

const undefinedTable = '42P01';
const unreachableCodes = new Set(['ENOENT', 'ECONNREFUSED']);

/** Returns a sentence for a database error, or null for any other error. */
function explain(error: unknown, config: Config): string | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string' && !isDatabaseDown(error)) return null;
  if (config.databaseUrl === null && typeof code === 'string' && unreachableCodes.has(code)) return notRunning(config);
  if (code === undefinedTable) {
    return 'The database lacks the tables of this version. Start Cardfall once to add them.';
  }
  const name = config.databaseUrl === null ? 'The embedded database' : 'The database named in DATABASE_URL';
  return `${name} cannot be queried: ${error.message || code}`;
}

type Connection = Parameters<typeof connectPool>[0];

/**
 * Returns the connection to the configured database without starting anything, or null when the embedded one is not
 * running. PostgreSQL writes the path of its socket to `postmaster.pid`. The file disappears on a stop and stays after a
 * kill, when connections are refused.
 */
function findDatabase({ databaseUrl, dataFolder }: Config): Connection | null {
  if (databaseUrl !== null) return { connectionString: databaseUrl };
  const lines = readIfPresent(join(dataFolder, 'postgres', 'cluster', 'postmaster.pid'))?.split('\n') ?? [];
  const [port, host] = [Number(lines[3]), lines[4]?.trim() ?? ''];
  if (!(port > 0) || host === '') return null;
  // The names in db/embedded/embeddedPostgres.ts.
  return { host, port, user: 'cardfall', database: 'cardfall' };
}

function readIfPresent(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}
