import type { Logger } from 'pino';
import { runOutsideRequests } from './requestContext.ts';

const reportEveryMs = 10_000;

interface RefusalLines {
  readonly level: 'error' | 'warn';
  /** Said when it begins, each ten seconds while it lasts, and after ten seconds without a refusal. */
  readonly begins: string;
  readonly lasts: string;
  readonly ends: string;
}

/** Logs that requests are refused for a reason that lasts: a line for each of them would fill the log. */
export class RefusalLog {
  readonly #log: Pick<Logger, 'error' | 'warn'>;
  readonly #lines: RefusalLines;
  /** The requests refused since the last line. Null while none is. */
  #refused: number | null = null;

  constructor(log: Pick<Logger, 'error' | 'warn'>, lines: RefusalLines) {
    this.#log = log;
    this.#lines = lines;
  }

  /** @param details fields of the first line, which also names the request if there is one */
  count(details: object = {}): void {
    if (this.#refused === null) {
      const { level, begins } = this.#lines;
      this.#log[level](details, begins);
      this.#refused = 0;
      runOutsideRequests(() => this.#reportLater());
    }
    this.#refused++;
  }

  #reportLater(): void {
    setTimeout(() => {
      const { lasts, ends } = this.#lines;
      const refused = this.#refused;
      if (refused === 0) {
        this.#refused = null;
        this.#log.warn(ends);
      } else {
        this.#refused = 0;
        this.#log.warn({ refused }, lasts);
        this.#reportLater();
      }
    }, reportEveryMs).unref();
  }
}

/** Returns a function that logs errors of the rate limiters, but not one for each attempt. */
export function limitErrorLog(log: Pick<Logger, 'error' | 'warn'>): (error: Error) => void {
  const errors = new RefusalLog(log, {
    level: 'error',
    begins: 'Attempts cannot be counted in the database: each process counts its own',
    lasts: 'Attempts still cannot be counted in the database',
    ends: 'Attempts are counted in the database again: no count failed for ten seconds',
  });
  return ({ message }) => errors.count({ reason: message });
}
