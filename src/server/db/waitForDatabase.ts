import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '#server/config/StartError.ts';
import { isDatabaseDown, refusesConnection } from './isDatabaseDown.ts';

const retryMs = 1_000;
const connectTimeoutMs = 5_000;
/** The driver's own error; a password that is sent empty, PostgreSQL refuses itself. */
const lacksPassword = /client password must be a|empty password returned by client/;

export interface StartProgress {
  /** Reports the progress of the start. */
  readonly onProgress: (step: string) => void;
  /** Aborted by a signal to stop. */
  readonly stopping: AbortSignal;
}

/**
 * Waits until the database accepts connections: after a power cut it may start later than we do.
 *
 * @throws {StartError} when waiting cannot help, as with a wrong password or an unknown database
 */
export async function waitForDatabase(
  connection: pg.ClientConfig,
  { onProgress, stopping }: StartProgress,
): Promise<void> {
  let reported = '';
  for (;;) {
    stopping.throwIfAborted();
    const problem = await findProblem(connection);
    if (problem === null) return;
    if (problem !== reported) onProgress(`waiting for the database: ${problem}`);
    reported = problem;
    await sleep(retryMs, undefined, { signal: stopping });
  }
}

/** Returns what keeps the database from working at the moment, or null. */
async function findProblem(connection: pg.ClientConfig): Promise<string | null> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: connectTimeoutMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return null;
  } catch (error) {
    const { message, code } = error as Error & { code?: unknown };
    // Node tries every address of a host, and the error of all of them together has no message.
    const problem = message || String(code);
    if (isDatabaseDown(error) && !refusesConnection(error)) return problem;
    const reason = lacksPassword.test(message) ? 'it asks for a password, and the URL has none' : problem;
    throw new StartError(`The database of DATABASE_URL cannot be used: ${reason}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
