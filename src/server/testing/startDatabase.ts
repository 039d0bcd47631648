import { lstatSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/db/embedded/embeddedPostgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server all API tests share; each test file makes databases of its own on it. */
    readonly postgres: pg.ClientConfig;
  }
}

/** Starts one PostgreSQL for the whole run, the way the product does, and removes it at the end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'cardfall-test-'));
  const postgres = await startEmbeddedPostgres(folder);
  project.provide('postgres', postgres.connection);
  return async () => {
    await postgres.stop();
    removeDataFolder(folder);
  };
}

/** Removes a data folder and, where its database had to live elsewhere, that place too. */
export function removeDataFolder(folder: string): void {
  const database = join(folder, 'postgres');
  if (lstatSync(database, { throwIfNoEntry: false })?.isSymbolicLink()) {
    rmSync(realpathSync(database), { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
}
