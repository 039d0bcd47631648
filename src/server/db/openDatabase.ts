import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { StartError } from '#server/config/StartError.ts';
import { type Claim, claims, tryClaim } from './claim.ts';
import { refuseForeignFolder } from './embedded/dataFolderOwner.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/embeddedPostgres.ts';
import { type StartProgress, waitForDatabase } from './waitForDatabase.ts';

export interface DatabaseSettings {
  /** Null for the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  /** Tells a second process where the first one is reached. */
  readonly publicUrl: string;
}

export interface OpenDatabase {
  readonly connection: pg.ClientConfig;
  close(): Promise<void>;
}

/**
 * Waits for the configured database, or starts the embedded one. The embedded database belongs to this process alone and is
 * restarted when it dies.
 *
 * @throws {StartError} when another process uses the data folder, it belongs to another user, or the configured database
 *   refuses us
 */
export async function openDatabase(
  settings: DatabaseSettings,
  log: Logger,
  progress: StartProgress,
): Promise<OpenDatabase> {
  if (settings.databaseUrl !== null) {
    const connection = { connectionString: settings.databaseUrl };
    await waitForDatabase(connection, progress);
    return { connection, close: async () => undefined };
  }
  refuseForeignFolder(settings.dataFolder);
  mkdirSync(settings.dataFolder, { recursive: true });
  return superviseDatabase(await startEmbeddedPostgres(settings.dataFolder, progress.stopping), settings, log);
}

const restartPauseMs = 1_000;

async function superviseDatabase(
  embedded: EmbeddedPostgres,
  { dataFolder, publicUrl }: DatabaseSettings,
  log: Logger,
): Promise<OpenDatabase> {
  const label = `Cardfall, process ${process.pid}, ${publicUrl}`;
  let closing = false;
  let claim = await claimOrFail();
  return {
    connection: embedded.connection,
    async close() {
      closing = true;
      await claim.release();
      await embedded.stop();
    },
  };

  async function claimOrFail(): Promise<Claim> {
    const claimed = await tryClaim(embedded.connection, {
      claim: claims.server,
      label,
      onLost: () => void recover(),
    });
    if ('release' in claimed) return claimed;
    throw new StartError(
      `Cardfall is already running on ${dataFolder} (${claimed.heldBy}). Stop it first, or set DATA_DIR to another folder.`,
    );
  }

  /** Restarts the database. A lost claim means that its connection broke; cards are served from memory meanwhile. */
  async function recover(): Promise<void> {
    log.error('The embedded database has stopped; restarting it');
    while (!closing) {
      try {
        await embedded.ensureRunning();
        claim = await claimOrFail();
        log.warn('The embedded database is running again');
        return;
      } catch (error) {
        log.error(error, 'The embedded database could not be started');
        await sleep(restartPauseMs);
      }
    }
  }
}
