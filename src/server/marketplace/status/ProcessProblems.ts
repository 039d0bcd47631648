import type { Logger } from 'pino';
import type { MarketplaceQueries, ProcessProblemCode } from '../ingest/queries.ts';
import { formatDuration } from './format.ts';

const storeEveryMs = 10 * 60_000;

interface ProcessProblemsDeps {
  readonly recordFailure: MarketplaceQueries['recordFailure'];
  readonly log: Pick<Logger, 'warn'>;
  readonly now: () => number;
}

/**
 * Logs the problems of this process that a person must solve, and stores them in the database: the status is read by
 * another process. A problem that lasts is stored again every ten minutes, because the status forgets it after half an hour.
 */
export class ProcessProblems {
  readonly #deps: ProcessProblemsDeps;
  readonly #storedAt = new Map<ProcessProblemCode, number>();

  constructor(deps: ProcessProblemsDeps) {
    this.#deps = deps;
  }

  /** @param message a sentence that says what is wrong and what to do */
  report(code: ProcessProblemCode, message: string): void {
    const { recordFailure, log, now } = this.#deps;
    const at = now();
    // Compares the distance, because a clock that was set back must not prolong the pause.
    if (Math.abs(at - (this.#storedAt.get(code) ?? Number.NEGATIVE_INFINITY)) < storeEveryMs) return;
    this.#storedAt.set(code, at);
    log.warn({ code }, message);
    recordFailure({ at, market: null, code, message }).catch((error: unknown) => {
      this.#storedAt.delete(code);
      log.warn(error, 'The status does not show a problem of this process, because it could not be stored');
    });
  }
}

export function wrongClock(label: string, skewMs: number): string {
  const difference = `${formatDuration(Math.abs(skewMs))} ${skewMs > 0 ? 'ahead of' : 'behind'}`;
  return `The clock of ${label} is ${difference} the database's, so it runs no jobs. Set the clock of one of the machines.`;
}

export function newerSchema(label: string, migration: string): string {
  return `${label} is older than the schema of the database, which has ${migration}. Stop it, and start the newer version.`;
}
