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

/** A socket's whole path may have 107 bytes on Linux, 103 on macOS; its file name takes 16 of them. */
const longestSocketFolder = 86;

/**
 * The folder the database lives in: `postgres` in the data folder. Where the owner cannot reach that (root's home is
 * closed to others) it is a link to a folder of its own under {@link systemFolder}.
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
        symlinkSync(folderElsewhere(owner), folder);
      }
    }
  }
  return realpathSync(folder);
}

function folderElsewhere(owner: Owner): string {
  mkdirSync(systemFolder, { recursive: true, mode: 0o755 });
  const folder = mkdtempSync(join(systemFolder, 'data-'));
  chownSync(folder, owner.uid, owner.gid);
  return folder;
}

/**
 * The folder of the server's socket, which only its owner may enter: that is what keeps other accounts of the machine
 * out of the database. Beside the cluster, unless the path would be longer than a socket's may be.
 */
export function socketFolder(cluster: string, owner: Owner | null): string {
  const beside = join(cluster, 'socket');
  const folder =
    Buffer.byteLength(beside) <= longestSocketFolder
      ? beside
      : join(tmpdir(), `cardfall-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`);
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 });
    if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  }
  const { uid, mode } = lstatSync(folder);
  if (uid !== (owner?.uid ?? process.getuid?.() ?? uid) || (mode & 0o077) !== 0) {
    throw new Error(`${folder} belongs to somebody else, or others may enter it. Remove it and start again.`);
  }
  return folder;
}
