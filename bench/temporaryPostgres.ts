import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { connectDatabase, connectPool, type Database } from '#server/db/connectDatabase.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embeddedPostgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { removeDataFolder } from '#server/testing/removeDataFolder.ts';

interface TemporaryPostgres {
  readonly connection: ClientConfig;
  readonly db: Database;
}

/** A PostgreSQL of its own with today's schema, gone afterwards. */
export async function withTemporaryPostgres(work: (postgres: TemporaryPostgres) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cardfall-bench-'));
  const postgres = await startEmbeddedPostgres(folder);
  try {
    await migrate(postgres.connection);
    const db = connectDatabase(connectPool(postgres.connection, () => undefined));
    await work({ connection: postgres.connection, db });
    await db.destroy();
  } finally {
    await postgres.stop();
    removeDataFolder(folder);
  }
}
