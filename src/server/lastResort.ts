import type { Logger } from 'pino';
import { currentRequest } from './http/errors/requestContext.ts';

interface LastResortDeps {
  readonly log: Logger;
  /** Called for each error. */
  readonly count: () => void;
  /** Drains and ends the process. */
  readonly end: () => void;
}

/**
 * Handles what nobody caught. An error of a request concerns that request alone: requests share no state that they could
 * leave half changed but the database, whose transactions end with their connection. So it is logged with its id and the
 * server keeps serving. Elsewhere, in a job or a timer, nobody knows what was left undone: the server drains and ends,
 * and whatever started it starts it again.
 */
export function handleUncaught({ log, count, end }: LastResortDeps): void {
  const onError = (error: unknown) => {
    count();
    if (currentRequest() !== null) return log.error(error, 'A request failed where nobody waited for it');
    log.fatal(error, 'An error outside requests was not caught: the server ends');
    end();
  };
  process.on('uncaughtException', onError);
  process.on('unhandledRejection', onError);
}
