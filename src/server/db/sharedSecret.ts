import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './connectDatabase.ts';

/** Returns the secret with this name, which all processes share. The first caller creates it. */
export async function sharedSecret(db: Database, name: string): Promise<string> {
  const created = randomBytes(32).toString('base64url');
  const { rows } = await sql<{ value: string }>`
    with created as (insert into secrets (name, value) values (${name}, ${created}) on conflict do nothing returning value)
    select value from created union all select value from secrets where name = ${name} limit 1`.execute(db);
  const [row] = rows;
  // Another process inserted it during this statement, which could not see the new row yet: ask again.
  return row === undefined ? sharedSecret(db, name) : row.value;
}

/** Returns a function that loads a secret once. No process runs while a restore replaces it (decision 16). */
export function secretLoader(db: Database, name: string): () => Promise<string> {
  let loaded: Promise<string> | null = null;
  return () => {
    loaded ??= sharedSecret(db, name).catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };
}
