import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError } from './BackupError.ts';
import { BackupReader } from './BackupReader.ts';
import type { Backup, BackupFooter, BackupHeader, RowBatch } from './backupFormat.ts';

/**
 * Writes a backup: lines of JSON, compressed with gzip. It is written under another name, flushed to the disk, read back and
 * compared, and only then gets its name. Only its owner may read the file.
 *
 * @throws {BackupError} when the file exists, or cannot be written
 */
export async function writeBackup(
  file: string,
  header: BackupHeader,
  batches: AsyncIterable<RowBatch>,
): Promise<Backup> {
  requireNoFile(file);
  const partial = `${file}.partial`;
  let footer: BackupFooter | null = null;
  async function* lines() {
    const hash = createHash('sha256');
    const counts: Record<string, number> = {};
    const hashed = (text: string) => {
      hash.update(text);
      return text;
    };
    yield hashed(`${JSON.stringify(header)}\n`);
    for await (const { table, rows } of batches) {
      counts[table] = (counts[table] ?? 0) + rows.length;
      yield hashed(rows.map((row) => `["${table}",${row}]\n`).join(''));
    }
    footer = { rows: counts, sha256: hash.digest('hex') };
    yield `${JSON.stringify(footer)}\n`;
  }
  try {
    rmSync(partial, { force: true });
    await pipeline(lines(), createGzip(), createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }));
    const backup = await readBackup(partial);
    if (JSON.stringify({ rows: backup.rows, sha256: backup.sha256 }) !== JSON.stringify(footer)) {
      throw new BackupError(`${file} was not written: what the disk returns is not what was written to it.`);
    }
    requireNoFile(file);
    renameSync(partial, file);
    return backup;
  } catch (error) {
    rmSync(partial, { force: true });
    throw isFileError(error) ? new BackupError(`${file} cannot be written: ${error.message}`) : error;
  }
}

function requireNoFile(file: string): void {
  if (existsSync(file)) throw new BackupError(`${file} exists already. Choose another name, or remove it first.`);
}

/**
 * Reads a backup to its end and verifies it: the number of rows and the checksum. With `onRows` the rows are passed on while
 * they are read, before it is known whether the whole file is sound.
 *
 * @throws {BackupError} when there is no such file, or it is no backup, incomplete, damaged, or of a newer format
 */
export async function readBackup(file: string, onRows?: (batch: RowBatch) => Promise<void>): Promise<Backup> {
  const reader = new BackupReader(file, onRows);
  try {
    await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) await reader.read(chunk);
    });
    return reader.end();
  } catch (error) {
    if (isFileError(error)) {
      throw new BackupError(error.code === 'ENOENT' ? `There is no file ${file}.` : `${file}: ${error.message}`);
    }
    const { code } = error as { code?: unknown };
    if (code === 'Z_BUF_ERROR') throw reader.incomplete();
    if (typeof code === 'string' && code.startsWith('Z_')) throw reader.damaged();
    throw error;
  }
}

/** Returns whether an error is one of the disk. Errors of connections, as to the database, have other calls. */
function isFileError(error: unknown): error is NodeJS.ErrnoException {
  const { syscall = '', code } = error as NodeJS.ErrnoException;
  return (
    code === 'EISDIR' || (code !== 'EPIPE' && ['open', 'write', 'fsync', 'rename', 'rm', 'unlink'].includes(syscall))
  );
}
