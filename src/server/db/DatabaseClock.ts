import { type Kysely, sql } from 'kysely';

/** A process whose own clock differs from the database's by more than this runs no jobs. */
export const maxSkewMs = 60_000;

/**
 * The database's clock as this process reckons it: its last reading plus the monotonic time since. What the product
 * deletes and which day it is depends on this clock, so the own clock of a process, right or wrong, decides nothing.
 */
export class DatabaseClock {
  readonly #wallClock: () => number;
  /** The database's time when the monotonic clock was 0. */
  #origin: number;

  /** @param wallClock this process's own clock, in milliseconds since 1970 */
  constructor(wallClock: () => number = Date.now) {
    this.#wallClock = wallClock;
    this.#origin = wallClock() - performance.now();
  }

  static async read<Schema>(db: Kysely<Schema>): Promise<DatabaseClock> {
    const clock = new DatabaseClock();
    const sentAt = performance.now();
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
    if (rows[0] !== undefined) clock.adjust(rows[0].now, sentAt);
    return clock;
  }

  /** Adopts a reading of the database's clock that was requested at a monotonic time and has just arrived. */
  adjust(reading: Date, sentAt: number): void {
    this.#origin = reading.getTime() - (sentAt + performance.now()) / 2;
  }

  /** Milliseconds since 1970. */
  readonly now = (): number => Math.floor(this.#origin + performance.now());

  /** Returns the lead of this process's own clock over the database's, in milliseconds. Negative if it is behind. */
  get skewMs(): number {
    return this.#wallClock() - this.now();
  }

  get isTrusted(): boolean {
    return Math.abs(this.skewMs) <= maxSkewMs;
  }
}
