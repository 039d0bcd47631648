import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { StartError } from '#server/StartError.ts';
import { type Claim, claims, tryClaim } from './claim.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/embeddedPostgres.ts';

export interface OpenDatabase {
  readonly connection: pg.ClientConfig;
  close(): Promise<void>;
}

/**
 * The database to use: the one configured, or our own, which then belongs to this process alone and is brought up
 * again when it dies.
 *
 * @throws {StartError} when another process uses the data folder
 */
export async function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) {
    return { connection: { connectionString: config.databaseUrl }, close: async () => undefined };
  }
  mkdirSync(config.dataFolder, { recursive: true });
  return holdDatabase(await startEmbeddedPostgres(config.dataFolder), config, log);
}

const restartPauseMs = 1_000;

async function holdDatabase(embedded: EmbeddedPostgres, config: Config, log: Logger): Promise<OpenDatabase> {
  const label = `Cardfall, process ${process.pid}, ${config.publicUrl}`;
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
    const claimed = await tryClaim(embedded.connection, claims.server, label, () => void recover());
    if ('release' in claimed) return claimed;
    throw new StartError(
      `Cardfall is already running on ${config.dataFolder} (${claimed.heldBy}). Stop it first, or set DATA_DIR to another folder.`,
    );
  }

  /** The claim is held by a connection, so losing it says that the database is gone. Reads go on from memory meanwhile. */
  async function recover(): Promise<void> {
    log.error('The embedded database is gone; starting it again');
    while (!closing) {
      try {
        await embedded.ensureRunning();
        claim = await claimOrFail();
        log.warn('The embedded database is back');
        return;
      } catch (error) {
        log.error(error, 'The embedded database does not start');
        await sleep(restartPauseMs);
      }
    }
  }
}
