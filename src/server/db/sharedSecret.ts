import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './connectDatabase.ts';

/** A secret all processes share, by its name; made by the first that asks. */
export async function sharedSecret(db: Database, name: string): Promise<string> {
  const made = randomBytes(32).toString('base64url');
  const { rows } = await sql<{ value: string }>`
    with made as (insert into secrets (name, value) values (${name}, ${made}) on conflict do nothing returning value)
    select value from made union all select value from secrets where name = ${name} limit 1`.execute(db);
  const [row] = rows;
  // Another process made it between our two looks: it is there now.
  return row === undefined ? sharedSecret(db, name) : row.value;
}
