import { createHash } from 'node:crypto';
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmdirSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemFolder } from './postgresBinaries.ts';
import { type Owner, ownerMay } from './postgresOwner.ts';

/** A socket path may have 107 bytes on Linux and 103 on macOS; its file name takes 16 of them. */
const maxSocketFolderBytes = 86;

/**
 * Creates and returns the folder of the database, `postgres` in the data folder. If the owner cannot reach it, because
 * root's home is closed to others, it is a link to a folder under {@link systemFolder}.
 */
export function clusterFolder(dataFolder: string, owner: Owner | null): string {
  const folder = join(dataFolder, 'postgres');
  if (!existsSync(folder)) {
    mkdirSync(dataFolder, { recursive: true });
    mkdirSync(folder, { mode: 0o700 });
    if (owner !== null) {
      chownSync(folder, owner.uid, owner.gid);
      if (!ownerMay(owner, '-w', folder)) {
        rmdirSync(folder);
        symlinkSync(createSystemFolder(owner), folder);
      }
    }
  }
  return realpathSync(folder);
}

function createSystemFolder(owner: Owner): string {
  mkdirSync(systemFolder, { recursive: true, mode: 0o755 });
  const folder = mkdtempSync(join(systemFolder, 'data-'));
  chownSync(folder, owner.uid, owner.gid);
  return folder;
}

/**
 * Creates and returns the folder of the server's socket. Only its owner may enter it, which keeps other accounts of the
 * machine out of the database. It lies next to the cluster, or in the temporary directory if the path gets too long.
 *
 * @throws {Error} when the folder belongs to another account or is open to others
 */
export function socketFolder(cluster: string, owner: Owner | null): string {
  const nextToCluster = join(cluster, 'socket');
  const folder =
    Buffer.byteLength(nextToCluster) <= maxSocketFolderBytes
      ? nextToCluster
      : join(tmpdir(), `cardfall-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`);
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 });
    if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  }
  const { uid, mode } = lstatSync(folder);
  if (uid !== (owner?.uid ?? process.getuid?.() ?? uid) || (mode & 0o077) !== 0) {
    throw new Error(`${folder} belongs to another account or is open to others. Remove it and start again.`);
  }
  return folder;
}
