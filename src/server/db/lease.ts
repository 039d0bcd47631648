import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { DatabaseClock } from './DatabaseClock.ts';

/** The right of one process to run the jobs, for as long as it renews it (decision 4). */
export interface Lease {
  /** Grows by one with each owner. The writes of an earlier one are refused. */
  readonly fence: string;
  release(): Promise<void>;
}

interface LeaseDeps {
  readonly connection: pg.ClientConfig;
  /** Names this process in the status. */
  readonly label: string;
  readonly clock: DatabaseClock;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** Called each time the clock is read and found wrong. */
  readonly onWrongClock?: (skewMs: number) => void;
  readonly lengthMs?: number;
}

/** Long enough for a restart of the database, short enough for visitors who wait for a job. */
const defaultLengthMs = 10_000;
/** A lease is renewed after a tenth of its length, and its owner stops its jobs a tenth before its end. */
const stepsPerLease = 10;
/** A statement that gets no answer for so long means that the connection is dead. */
const answerWithinMs = 2_500;

/** Another process runs the jobs now: what this one still writes would overwrite newer work. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** Takes and renews the lease of the jobs on a connection of its own, and reads the database's clock each time. */
export class JobLease {
  readonly #deps: LeaseDeps;
  readonly #lengthMs: number;
  readonly #stepMs: number;
  readonly #owner = randomUUID();
  #client: pg.Client | null = null;
  #wasTrusted = true;

  constructor(deps: LeaseDeps) {
    this.#deps = deps;
    this.#lengthMs = deps.lengthMs ?? defaultLengthMs;
    this.#stepMs = this.#lengthMs / stepsPerLease;
  }

  /**
   * Takes the lease if it has ended or its owner's connection is gone. Returns null while another process has it, and
   * while this process's clock is wrong. `onLost` is called when the lease cannot be renewed in time.
   */
  async take(onLost: () => void): Promise<Lease | null> {
    await this.#ask('select clock_timestamp() as now', []);
    if (!this.#isClockTrusted()) return null;
    const sentAt = performance.now();
    const row = await this.#ask(takeLease, [this.#owner, this.#deps.label, this.#lengthMs]);
    const fence = row?.fence ?? null;
    if (fence === null) return null;
    const ended = new AbortController();
    const renewing = this.#renew(fence, { sentAt, ended: ended.signal, onLost });
    return {
      fence,
      release: async () => {
        ended.abort();
        await renewing;
        await this.#ask(releaseLease, [fence]).catch(() => undefined);
      },
    };
  }

  async close(): Promise<void> {
    await this.#client?.end().catch(() => undefined);
    this.#client = null;
  }

  /** Renews the lease until it ends or is lost. The deadline counts from before a renewal was sent. */
  async #renew(fence: string, lease: { sentAt: number; ended: AbortSignal; onLost: () => void }): Promise<void> {
    let deadline = 0;
    let timer: NodeJS.Timeout | undefined;
    // A timer of its own: a renewal may be waiting for an answer when the lease ends.
    const extend = (sentAt: number) => {
      deadline = sentAt + this.#lengthMs - this.#stepMs;
      clearTimeout(timer);
      timer = setTimeout(lease.onLost, deadline - performance.now());
    };
    extend(lease.sentAt);
    while (!lease.ended.aborted) {
      await sleep(this.#stepMs, undefined, { signal: lease.ended }).catch(() => undefined);
      if (lease.ended.aborted) break;
      const sentAt = performance.now();
      const row = await this.#ask(renewLease, [fence, this.#lengthMs]).catch(() => undefined);
      if (sentAt > deadline || row === null || !this.#isClockTrusted()) {
        lease.onLost();
        break;
      }
      if (row !== undefined) extend(sentAt);
    }
    clearTimeout(timer);
  }

  /** Returns the row, or null without one. A connection that fails is replaced with the next statement. */
  async #ask(text: string, values: unknown[]): Promise<{ readonly fence?: string | null } | null> {
    const client = this.#client ?? (await this.#connect());
    try {
      const sentAt = performance.now();
      const { rows } = await client.query<{ now: Date; fence?: string | null }>(text, values);
      if (rows[0] === undefined) return null;
      this.#deps.clock.adjust(rows[0].now, sentAt);
      return rows[0];
    } catch (error) {
      if (this.#client === client) this.#client = null;
      client.end().catch(() => undefined);
      client.connection.stream.destroy();
      throw error;
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...this.#deps.connection,
      application_name: this.#deps.label.slice(0, 63),
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      keepAlive: true,
    });
    client.on('error', () => undefined);
    await client.connect();
    this.#client = client;
    return client;
  }

  /** Logs when this process's clock begins or ceases to disagree with the database's. */
  #isClockTrusted(): boolean {
    const { clock, log, onWrongClock } = this.#deps;
    const { isTrusted } = clock;
    if (!isTrusted) onWrongClock?.(clock.skewMs);
    if (isTrusted !== this.#wasTrusted) {
      const skewSeconds = Math.round(clock.skewMs / 1_000);
      if (isTrusted) log.warn("This process's clock agrees with the database's again, so it may run the jobs");
      else log.error({ skewSeconds }, "This process's clock disagrees with the database's, so it runs no jobs");
    }
    this.#wasTrusted = isTrusted;
    return isTrusted;
  }
}

/** Behind a pooler the backend outlives its client; a dead owner's lease then lasts until its end. */
const isFree = `(leases.owner = $1 or leases.ends_at <= clock_timestamp()
  or not exists (select from pg_stat_activity where pid = leases.owner_pid))`;

/** The first check spares the writes of the owner a lock on the row; the second one decides between two that take it. */
const takeLease = `
  with taken as (
    insert into leases (name, owner, label, owner_pid, fence, ends_at)
    select 'jobs', $1, $2, pg_backend_pid(), 1, clock_timestamp() + $3 * interval '1 ms'
    where not exists (select from leases where name = 'jobs' and not ${isFree})
    on conflict (name) do update set owner = excluded.owner, label = excluded.label, owner_pid = excluded.owner_pid,
      fence = leases.fence + 1, ends_at = excluded.ends_at
      where ${isFree}
    returning fence)
  select (select fence from taken) as fence, clock_timestamp() as now`;

const renewLease = `
  update leases set ends_at = clock_timestamp() + $2 * interval '1 ms', owner_pid = pg_backend_pid()
  where name = 'jobs' and fence = $1 returning clock_timestamp() as now`;

const releaseLease = `
  update leases set ends_at = clock_timestamp() where name = 'jobs' and fence = $1 returning clock_timestamp() as now`;

/**
 * Holds the lease until the transaction ends: a new owner waits for it. A process that freezes in between would make it
 * wait forever, so the database ends the transaction.
 */
const holdLease = `
  select set_config('idle_in_transaction_session_timeout', '4000', true)
  from leases where name = 'jobs' and fence = $1 for key share`;

const jobFence = new AsyncLocalStorage<string>();

/** Runs the work of a job: whatever it writes to the database is refused after another process has taken the lease. */
export function runFenced<Result>(fence: string, work: () => Promise<Result>): Promise<Result> {
  return jobFence.run(fence, work);
}

/**
 * Waits until all parts of a job's run have settled, so that none writes after its end, and returns their results.
 *
 * @throws the first failure, when the others have settled, too
 */
export async function settleAll<Result>(parts: Iterable<Promise<Result>>): Promise<Result[]> {
  const settled = await Promise.allSettled(parts);
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}

/** Returns a pool whose clients check the lease in the transaction of each write of a job. */
export function fencePool(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      const fence = jobFence.getStore();
      return fence === undefined ? client : fenceClient(client, fence);
    },
    end: () => pool.end(),
  };
}

type Query = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>;

function fenceClient(client: pg.PoolClient, fence: string): PostgresPoolClient {
  const run: Query = (text, values) => client.query(text, [...values]);
  let inTransaction = false;
  const begin = async (text: string) => {
    const begun = await run(text, []);
    const { rows } = await run(holdLease, [fence]);
    if (rows.length > 0) return begun;
    await run('rollback', []);
    throw new LeaseLostError('Another process runs the jobs now');
  };
  const write: Query = async (text, values) => {
    await begin('begin');
    try {
      const result = await run(text, values);
      await run('commit', []);
      return result;
    } catch (error) {
      await run('rollback', []).catch(() => undefined);
      throw error;
    }
  };
  const query: Query = async (text, values) => {
    if (/^(begin|start transaction)/.test(text)) {
      const begun = await begin(text);
      inTransaction = true;
      return begun;
    }
    if (/^(commit|rollback)$/.test(text)) inTransaction = false;
    return inTransaction || /^\s*(select|commit|rollback)\b/.test(text) ? run(text, values) : write(text, values);
  };
  return { query: query as never, release: () => client.release() };
}
