import pg from 'pg';

/**
 * A claim on something only one process may do, held as an advisory lock by a connection of its own: it ends with the
 * process however that ends, a kill included.
 */
export interface Claim {
  release(): Promise<void>;
}

/** Numbers of the claims; any will do, as long as no two are the same. */
export const claims = { server: 4_210_002, jobs: 4_210_003 } as const;

/**
 * @param label what others are told of the holder
 * @param onLost called when the connection, and with it the claim, is lost
 * @returns the claim, or the label of who holds it
 */
export async function tryClaim(
  connection: pg.ClientConfig,
  claim: number,
  label: string,
  onLost: () => void = () => undefined,
): Promise<Claim | { heldBy: string }> {
  const client = new pg.Client({ ...connection, application_name: label.slice(0, 63) });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [claim]);
    if (rows[0]?.got === true) return hold(client, onLost);
    const heldBy = await holderOf(client, claim);
    await client.end();
    return { heldBy };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Only from here on can the claim be lost: a connection that never held it has nothing to tell. */
function hold(client: pg.Client, onLost: () => void): Claim {
  let released = false;
  client.once('end', () => {
    if (!released) onLost();
  });
  return {
    async release() {
      released = true;
      await client.end().catch(() => undefined);
    },
  };
}

async function holderOf(client: pg.Client, claim: number): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and granted and classid = 0 and objid = $1`,
    [claim],
  );
  return rows[0]?.application_name ?? 'another process';
}
