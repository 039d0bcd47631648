import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { type Config, productVersion } from '#server/config/config.ts';
import { readMigrations } from '#server/db/migrate.ts';
import { withStartedDatabase } from '#server/db/runningDatabase.ts';
import { formatCount } from '#server/marketplace/status/format.ts';
import { BackupError } from './BackupError.ts';
import { writeBackup } from './backupFile.ts';
import { type Backup, formatVersion, type RowBatch } from './backupFormat.ts';
import { type Snapshot, withSnapshot } from './queries.ts';
import { tablesWith } from './tablePolicies.ts';

/** The output of a command: to standard output, or to standard error when the exit code is 1. */
export interface CommandOutput {
  readonly text: string;
  readonly exitCode: 0 | 1;
}

/**
 * Runs `npm run backup -- <file>`: writes people's own data to a file while Cardfall runs, or while it is stopped.
 *
 * @throws {BackupError} when the file cannot be written
 */
export async function backupCommand(config: Config, log: Logger, file: string): Promise<CommandOutput> {
  const read = await withStartedDatabase(config, {
    access: 'existing',
    log,
    use: (connection) => withSnapshot(connection, (snapshot) => backUp(snapshot, resolve(file))),
  });
  return read.problem === null
    ? { text: backupText(read.result, file), exitCode: 0 }
    : { text: read.problem, exitCode: 1 };
}

function backUp(snapshot: Snapshot, file: string): Promise<Backup> {
  const migration = snapshot.migrations.at(-1) ?? '';
  const known = new Set(readMigrations().map(({ name }) => name));
  const unknown = snapshot.migrations.find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new BackupError(
      `A newer version of Cardfall wrote this database (it has ${unknown}). Only that one knows what belongs into a backup.`,
    );
  }
  const header = {
    format: 'cardfall-backup',
    version: formatVersion,
    cardfall: productVersion,
    migration,
    takenAt: snapshot.takenAt,
  } as const;
  return writeBackup(file, header, readTables(snapshot));
}

async function* readTables(snapshot: Snapshot): AsyncGenerator<RowBatch> {
  for (const table of tablesWith('replaced', 'merged')) {
    for await (const rows of snapshot.readRows(table)) yield { table, rows };
  }
}

function backupText({ header, rows, sha256 }: Backup, file: string): string {
  const kilobytes = formatCount(Math.ceil(statSync(file).size / 1_000));
  const count = (table: string) => formatCount(rows[table] ?? 0);
  return `Accounts: ${count('users')}, with ${count('wishlist_items')} saved cards, as of ${header.takenAt}.
${file} has ${kilobytes} kB and was read back and verified.
SHA-256 of its content: ${sha256}
It holds addresses, password hashes and keys. Only you may read it: keep it so, and encrypt copies that leave this machine.`;
}
