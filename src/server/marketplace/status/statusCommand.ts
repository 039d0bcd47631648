import type { Config } from '#server/config.ts';
import { connectDatabase, connectPool } from '#server/db/connectDatabase.ts';
import { isDatabaseDown } from '#server/db/isDatabaseDown.ts';
import { marketplaceStatus } from './marketplaceStatus.ts';
import { runningDatabase } from './runningDatabase.ts';
import { statusText } from './statusText.ts';
import { troublesOf } from './troubles.ts';

export interface StatusAnswer {
  /** What to write: to standard output, or to standard error where the exit code is 1. */
  readonly text: string;
  /** 0 when all is well, 2 when something needs a person, 1 when neither can be told. */
  readonly exitCode: 0 | 1 | 2;
}

/** Answers `npm run marketplace:status`. Reads only; a database that does not run is left so. */
export async function statusCommand(config: Config, form: 'text' | 'json', now: number): Promise<StatusAnswer> {
  const connection = runningDatabase(config);
  if (connection === null) return { text: notRunning(config), exitCode: 1 };
  const pool = connectPool({ ...connection, max: 1, application_name: 'cardfall status' }, () => undefined);
  const db = connectDatabase(pool);
  try {
    const status = await marketplaceStatus(db, config, now);
    const troubles = troublesOf(status);
    const text = form === 'json' ? JSON.stringify({ ...status, troubles }, null, 2) : statusText(status, troubles);
    return { text, exitCode: troubles.length === 0 ? 0 : 2 };
  } catch (error) {
    const text = explain(error, config);
    if (text === null) throw error;
    return { text, exitCode: 1 };
  } finally {
    await db.destroy();
  }
}

const notRunning = ({ dataFolder }: Config) =>
  `The embedded database in ${dataFolder} does not run.
Nobody is reading the market. Start Cardfall (npm start), or name the data folder
or the database it uses in DATA_DIR or DATABASE_URL.`;

const undefinedTable = '42P01';
const nobodyAnswers = new Set(['ENOENT', 'ECONNREFUSED']);

/** Why the database could not be asked, for people; null for a fault of our own. */
function explain(error: unknown, config: Config): string | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string' && !isDatabaseDown(error)) return null;
  if (config.databaseUrl === null && typeof code === 'string' && nobodyAnswers.has(code)) return notRunning(config);
  if (code === undefinedTable) {
    return 'The database does not have the tables of this version: start Cardfall once, which adds them.';
  }
  const name = config.databaseUrl === null ? 'The embedded database' : 'The database named in DATABASE_URL';
  return `${name} cannot be asked: ${error.message || code}`;
}
