import type { Logger } from 'pino';
import { HttpError, internalError, unavailable } from './errors.ts';
import { runOutsideRequests } from './requestContext.ts';

const reportEveryMs = 10_000;

/** Logs failed requests. An outage of the database is logged once per change and counted, because it fails every one. */
export class FailureLog {
  readonly #log: Logger;
  readonly #isOutage: (error: unknown) => boolean;
  /** The requests refused since the last line. Null while the database is up. */
  #refused: number | null = null;

  constructor(log: Logger, isOutage: (error: unknown) => boolean) {
    this.#log = log;
    this.#isOutage = isOutage;
  }

  /** Logs what a route threw, and returns what the caller may read of it. */
  record(error: Error, endpoint: string): HttpError {
    if (error instanceof HttpError) {
      if (error.cause !== undefined) this.#log.warn({ err: error, endpoint }, 'A request was refused');
      return error;
    }
    if (this.#isOutage(error)) {
      this.#countRefused(error);
      return unavailable();
    }
    this.#log.error({ err: error, endpoint }, 'A request failed');
    return internalError();
  }

  #countRefused({ message }: Error): void {
    if (this.#refused === null) {
      this.#log.error({ reason: message }, 'The database is down: requests that need it are refused');
      this.#refused = 0;
      runOutsideRequests(() => this.#reportLater());
    }
    this.#refused++;
  }

  #reportLater(): void {
    setTimeout(() => {
      const refused = this.#refused;
      if (refused === 0) {
        this.#refused = null;
        this.#log.warn('The database is up again: no request was refused for ten seconds');
      } else {
        this.#refused = 0;
        this.#log.warn({ refused }, 'The database is still down');
        this.#reportLater();
      }
    }, reportEveryMs).unref();
  }
}
