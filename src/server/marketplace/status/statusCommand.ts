import type { Config } from '#server/config/config.ts';
import { DatabaseClock } from '#server/db/DatabaseClock.ts';
import { withRunningDatabase } from '#server/db/runningDatabase.ts';
import { findAlerts } from './alerts.ts';
import { marketplaceStatus } from './marketplaceStatus.ts';
import { statusText } from './statusText.ts';

export interface StatusOutput {
  /** Goes to standard output, or to standard error when the exit code is 1. */
  readonly text: string;
  /** 0 when all is well, 2 when something needs attention, 1 when the status cannot be read. */
  readonly exitCode: 0 | 1 | 2;
}

/** Runs `npm run marketplace:status`. Reads only, by the database's clock, and never starts a database. */
export async function statusCommand(config: Config, format: 'text' | 'json'): Promise<StatusOutput> {
  const read = await withRunningDatabase(config, 'cardfall status', async (db) => {
    const { now } = await DatabaseClock.read(db);
    return marketplaceStatus(db, config, now());
  });
  if (read.problem !== null) return { text: read.problem, exitCode: 1 };
  const status = read.result;
  const alerts = findAlerts(status);
  const text =
    format === 'json' ? JSON.stringify({ ...status, troubles: alerts }, null, 2) : statusText(status, alerts);
  return { text, exitCode: alerts.length === 0 ? 0 : 2 };
}
