import type { Logger } from 'pino';
import { HttpError, internalError, unavailable } from './errors.ts';
import { RefusalLog } from './RefusalLog.ts';

/** Logs failed requests. An outage of the database is logged once per change and counted, because it fails every one. */
export class FailureLog {
  readonly #log: Logger;
  readonly #isOutage: (error: unknown) => boolean;
  readonly #outage: RefusalLog;

  constructor(log: Logger, isOutage: (error: unknown) => boolean) {
    this.#log = log;
    this.#isOutage = isOutage;
    this.#outage = new RefusalLog(log, {
      level: 'error',
      begins: 'The database is down: requests that need it are refused',
      lasts: 'The database is still down',
      ends: 'The database is up again: no request was refused for ten seconds',
    });
  }

  /** Logs what a route threw, and returns what the caller may read of it. */
  record(error: Error, endpoint: string): HttpError {
    if (error instanceof HttpError) {
      if (error.cause !== undefined) this.#log.warn({ err: error, endpoint }, 'A request was refused');
      return error;
    }
    if (this.#isOutage(error)) {
      this.#outage.count({ reason: error.message });
      return unavailable();
    }
    this.#log.error({ err: error, endpoint }, 'A request failed');
    return internalError();
  }
}
