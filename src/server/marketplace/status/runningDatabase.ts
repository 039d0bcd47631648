import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { connectPool } from '#server/db/connectDatabase.ts';

type Connection = Parameters<typeof connectPool>[0];

/**
 * How to reach the database the settings name, without starting or making anything. Null where it is the embedded one
 * and that does not run. PostgreSQL tells where its socket is in `postmaster.pid`, which is gone after a stop; after a
 * kill it stays, and nobody answers there.
 */
export function runningDatabase({ databaseUrl, dataFolder }: Config): Connection | null {
  if (databaseUrl !== null) return { connectionString: databaseUrl };
  const lines = read(join(dataFolder, 'postgres', 'cluster', 'postmaster.pid'))?.split('\n') ?? [];
  const [port, host] = [Number(lines[3]), lines[4]?.trim() ?? ''];
  if (!(port > 0) || host === '') return null;
  // The names db/embedded/embeddedPostgres.ts gives to both.
  return { host, port, user: 'cardfall', database: 'cardfall' };
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}
