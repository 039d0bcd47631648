import pg from 'pg';

/**
 * The right to do something that only one process may do. It is an advisory lock held by its own connection, so it ends
 * with the process, even if that is killed.
 */
export interface Claim {
  release(): Promise<void>;
}

/** Advisory lock numbers of the claims: arbitrary, but all different. */
export const claims = { server: 4_210_002 } as const;

interface ClaimRequest {
  readonly claim: number;
  /** Names this process to others that try to claim. */
  readonly label: string;
  /** Called when the connection is lost, and the claim with it. */
  readonly onLost?: () => void;
}

/** Claims without waiting. Returns the claim, or the label of the process that holds it. */
export async function tryClaim(
  connection: pg.ClientConfig,
  { claim, label, onLost = () => undefined }: ClaimRequest,
): Promise<Claim | { heldBy: string }> {
  const client = new pg.Client({ ...connection, application_name: label.slice(0, 63) });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [claim]);
    if (rows[0]?.got === true) return createClaim(client, onLost);
    const heldBy = await findHolder(client, claim);
    await client.end();
    return { heldBy };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Watches the connection from here on: one that never held the claim cannot lose it. */
function createClaim(client: pg.Client, onLost: () => void): Claim {
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

async function findHolder(client: pg.Client, claim: number): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and granted and classid = 0 and objid = $1`,
    [claim],
  );
  return rows[0]?.application_name ?? 'another process';
}
