import type { Logger } from 'pino';
import type { MarketplaceQueries, ProcessProblemCode } from './marketplace/ingest/queries.ts';

const storeEveryMs = 10 * 60_000;

interface ProcessProblemsDeps {
  readonly recordFailure: MarketplaceQueries['recordFailure'];
  readonly log: Pick<Logger, 'warn'>;
  readonly now: () => number;
}

/**
 * Stores the problems of this process that a person must solve among the failures in the database: the status is read by
 * another process. A problem that lasts is stored again every ten minutes, because the status forgets it after half an hour.
 */
export class ProcessProblems {
  readonly #deps: ProcessProblemsDeps;
  readonly #storedAt = new Map<ProcessProblemCode, number>();

  constructor(deps: ProcessProblemsDeps) {
    this.#deps = deps;
  }

  /**
   * Returns false if the problem was stored a short time ago.
   *
   * @param message a sentence that says what is wrong and what to do
   */
  report(code: ProcessProblemCode, message: string): boolean {
    const { recordFailure, log, now } = this.#deps;
    const at = now();
    if (at - (this.#storedAt.get(code) ?? Number.NEGATIVE_INFINITY) < storeEveryMs) return false;
    this.#storedAt.set(code, at);
    recordFailure({ at, market: null, code, message }).catch((error: unknown) => {
      log.warn(error, 'The status does not show a problem of this process, because it could not be stored');
    });
    return true;
  }
}
