import type { Logger } from 'pino';
import type { Config } from '#server/config/config.ts';
import { readMigrations } from '#server/db/migrate.ts';
import { withStartedDatabase } from '#server/db/runningDatabase.ts';
import { formatCount, formatDuration } from '#server/marketplace/status/format.ts';
import { BackupError } from './BackupError.ts';
import type { CommandOutput } from './backupCommand.ts';
import { readBackup } from './backupFile.ts';
import type { Backup } from './backupFormat.ts';
import { readDeletions } from './deletionLog.ts';
import { type RestoreResult, restoreTables } from './restoreQueries.ts';

interface RestoreOptions {
  /** Replaces the accounts of a database that has some. */
  readonly replace: boolean;
  /** A file with a log of Cardfall. Accounts are left out that it says were deleted. */
  readonly deletionLog: string | null;
  /** Restores accounts, too, that were deleted after the backup. */
  readonly withDeleted: boolean;
  /** This machine's clock in milliseconds since 1970, for the age of the backup. */
  readonly now: number;
}

/**
 * Runs `npm run restore -- <file>`: replaces people's own data by that of a backup of this version or an older one. The whole
 * file is verified before the database is touched.
 *
 * @throws {BackupError} when the backup is not sound, or the database is used or must not be replaced
 */
export async function restoreCommand(
  config: Config,
  log: Logger,
  { file, ...options }: RestoreOptions & { readonly file: string },
): Promise<CommandOutput> {
  const backup = await readBackup(file);
  const { migration } = backup.header;
  const deletions = options.deletionLog === null ? new Map() : await readDeletions(options.deletionLog);
  if (!readMigrations().some(({ name }) => name === migration)) {
    throw new BackupError(
      `${file} was written by Cardfall ${backup.header.cardfall}, which is newer (it has ${migration}). Update this one.`,
    );
  }
  const restored = await withStartedDatabase(config, {
    access: 'exclusive',
    log,
    use: (connection) =>
      restoreTables(connection, {
        ...options,
        migration,
        deletions,
        readRows: async (onRows) => {
          const { sha256 } = await readBackup(file, onRows);
          if (sha256 !== backup.sha256) throw new BackupError(`${file} was changed while it was read.`);
        },
      }),
  });
  return restored.problem === null
    ? { text: restoreText(backup, restored.result, options), exitCode: 0 }
    : { text: restored.problem, exitCode: 1 };
}

function restoreText(
  { header: { takenAt } }: Backup,
  { accounts, savedCards, deletedAccounts }: RestoreResult,
  { now, deletionLog }: RestoreOptions,
): string {
  const lines = [
    `Accounts: ${formatCount(accounts)}, with ${formatCount(savedCards)} saved cards.`,
    `The backup was made at ${takenAt}, ${formatDuration(now - Date.parse(takenAt))} ago. What people did since then is lost.`,
    'Everybody has to sign in again. Saved cards that eBay no longer lists have only their number.',
  ];
  if (deletedAccounts > 0) {
    lines.push(
      `Left out, because they were deleted after the backup: accounts: ${formatCount(deletedAccounts)}.`,
      'If they were deleted by mistake, restore again with --replace --with-deleted.',
    );
  }
  if (deletionLog === null) {
    lines.push(
      'Anyone who deleted an account in another database since then has it back, unless --log names the log of that time.',
    );
  }
  return lines.join('\n');
}
