import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The account PostgreSQL runs under when we are root: it refuses to run as root. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Returns the account `nobody` when we are root, else null: then PostgreSQL runs under our own account.
 *
 * @throws {Error} when we are root and the machine has no account `nobody`
 */
export function postgresOwner(): Owner | null {
  if (process.getuid?.() !== 0) return null;
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  const [uid, gid] = [Number(entry?.[2]), Number(entry?.[3])];
  if (!(uid > 0 && gid > 0)) {
    throw new Error(
      "PostgreSQL refuses to run as root, and this machine has no account 'nobody' to run it. Start as an ordinary user, or set DATABASE_URL.",
    );
  }
  return { uid, gid };
}

/** Runs `test -x` or `test -w` as the owner, because any folder above the path may forbid access. */
export function ownerMay(owner: Owner, check: '-x' | '-w', path: string): boolean {
  return spawnSync('/bin/sh', ['-c', `test ${check} "$0"`, path], { ...owner, cwd: '/' }).status === 0;
}
