import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The account PostgreSQL runs under when we ourselves are root, whom it refuses. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** Null when the present account will do, which is always so unless it is root. */
export function postgresOwner(): Owner | null {
  if (process.getuid?.() !== 0) return null;
  const nobody = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  const [uid, gid] = [Number(nobody?.[2]), Number(nobody?.[3])];
  if (!(uid > 0 && gid > 0)) {
    throw new Error(
      "PostgreSQL refuses to run as root, and this machine has no account 'nobody' to run it. Start as an ordinary user, or set DATABASE_URL.",
    );
  }
  return { uid, gid };
}

/** Whether the owner can do to a path what `test` is asked (`-x`, `-w`): asked of the system, since any folder above may forbid it. */
export function ownerMay(owner: Owner, check: '-x' | '-w', path: string): boolean {
  return spawnSync('/bin/sh', ['-c', `test ${check} "$0"`, path], { ...owner, cwd: '/' }).status === 0;
}
