import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/db/embedded/embeddedPostgres.ts';
import { removeDataFolder } from './removeDataFolder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server all API tests share; each test file makes databases of its own on it. */
    readonly postgres: pg.ClientConfig;
  }
}

/**
 * Starts one PostgreSQL for the whole run, the way the product does, and removes it at the end. With TEST_PGHOST the
 * tests run on a server of yours instead, for trying another version.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_PGHOST: host, TEST_PGUSER: user = 'postgres' } = process.env;
  if (host !== undefined) {
    project.provide('postgres', { host, user, database: 'postgres' });
    return async () => undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'cardfall-test-'));
  const postgres = await startEmbeddedPostgres(folder);
  await skipSyncs(postgres.connection);
  project.provide('postgres', postgres.connection);
  return async () => {
    await postgres.stop();
    removeDataFolder(folder);
  };
}

/** Lets PostgreSQL leave files to the system's cache: nothing of a test outlives it, and the stop took longer than the tests. */
async function skipSyncs(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  for (const statement of ['alter system set fsync = off', 'select pg_reload_conf()']) await client.query(statement);
  await client.end();
}
