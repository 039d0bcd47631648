import pg from 'pg';
import type { TableName } from './tablePolicies.ts';

/** The database as it was at one moment. */
export interface Snapshot {
  /** ISO 8601, by the database's clock. */
  readonly takenAt: string;
  /** The names of the applied migrations, in order. */
  readonly migrations: readonly string[];
  /** Reads the rows of a table as JSON, in batches. A table that an older schema lacks has none. */
  readRows(table: TableName): AsyncGenerator<readonly string[]>;
}

const batchSize = 1_000;

/**
 * Calls `use` with a snapshot. One read-only transaction reads it, so it is consistent while others write, and nobody waits
 * for it: it locks no row and runs no job.
 */
export async function withSnapshot<Result>(
  connection: pg.ClientConfig,
  use: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection, application_name: 'cardfall backup' });
  // The query under way fails too if the connection is cut; an event that nobody hears would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    await client.query("set local statement_timeout = 0; set local timezone = 'UTC'; set local bytea_output = 'hex'");
    // Large tables take minutes to write, and a slow disk must not end the transaction.
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const { rows: clock } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    const { rows: migrations } = await client.query<{ name: string }>('select name from migrations order by name');
    return await use({
      takenAt: (clock[0]?.now ?? new Date(Number.NaN)).toISOString(),
      migrations: migrations.map(({ name }) => name),
      readRows: (table) => readRows(client, table),
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function* readRows(client: pg.Client, table: TableName): AsyncGenerator<readonly string[]> {
  const { rows: found } = await client.query<{ is: boolean }>('select to_regclass($1) is not null as is', [table]);
  if (found[0]?.is !== true) return;
  await client.query(`declare backup no scroll cursor for select row_to_json(one)::text as row from ${table} one`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${batchSize} from backup`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query('close backup');
}
