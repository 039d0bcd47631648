import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/config/StartError.ts';
import { postgresOwner } from './postgresOwner.ts';

/** The facts of a process that decide whose files it may use. Tests set them. */
type Starter = Pick<NodeJS.Process, 'argv' | 'execArgv' | 'execPath'> & { readonly getuid?: () => number };

/**
 * Refuses a data folder of another user before anything in it is touched. Root would otherwise leave a database there that
 * the service cannot open, and another user would find none. Every way to the embedded database calls it first.
 *
 * @throws {StartError} with the command to use
 */
export function refuseForeignFolder(dataFolder: string, starter: Starter = process): void {
  const uid = starter.getuid?.();
  if (uid === undefined) return;
  const foreign = findForeign(dataFolder, uid);
  if (foreign === null) return;
  const { folder, owner, isStray } = foreign;
  const [theirs, ours] = [nameOf(owner), nameOf(uid)];
  const { argv, execArgv, execPath } = starter;
  const command = [execPath, ...execArgv, ...argv.slice(1)].map(quote).join(' ');
  const remedy = isStray
    ? `That user once ran Cardfall here. Have root give it back, or move it away:

  chown -R ${ours}: ${quote(folder)}`
    : `${uid === 0 ? 'Run it' : 'Have root run it'} as ${theirs}, or set DATA_DIR to a folder of your own:

  runuser -u ${theirs} -- env DATA_DIR=${quote(dataFolder)} ${command}`;
  throw new StartError(
    `${folder} belongs to the user ${theirs}, but this command runs as ${ours}. Nothing was changed.\n${remedy}`,
  );
}

interface ForeignFolder {
  readonly folder: string;
  readonly owner: number;
  /** True for a database of another user in a data folder that is ours. */
  readonly isStray: boolean;
}

/** Returns the folder that `uid` must not use; null if there is none. */
function findForeign(dataFolder: string, uid: number): ForeignFolder | null {
  const owner = ownerOf(dataFolder);
  if (owner === null) return null;
  const databaseFolder = join(dataFolder, 'postgres');
  const databaseOwner = ownerOf(databaseFolder);
  // Root has its databases run by another account, in a folder of its own.
  const mayOwn = [uid, uid === 0 ? postgresOwner()?.uid : uid];
  if (databaseOwner !== null && !mayOwn.includes(databaseOwner)) {
    const folder = databaseOwner === owner ? dataFolder : databaseFolder;
    return { folder, owner: databaseOwner, isStray: owner === uid };
  }
  const isOurs = owner === uid || (uid !== 0 && (databaseOwner === uid || mayWrite(dataFolder)));
  return isOurs ? null : { folder: dataFolder, owner, isStray: false };
}

/** Returns the user id of a file's owner; null when there is no such file, or it is hidden from us. */
function ownerOf(path: string): number | null {
  try {
    return statSync(path).uid;
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EACCES') return null;
    throw error;
  }
}

/** A volume may belong to root and be open to a group, so that the owner alone proves nothing. */
function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the name of a user, also of one that a directory service knows; the number of one without a name. */
function nameOf(uid: number): string {
  const { status, stdout } = spawnSync('id', ['-nu', String(uid)], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : String(uid);
}

function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
