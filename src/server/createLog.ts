import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from './config/config.ts';
import { isDatabaseDown } from './db/isDatabaseDown.ts';
import { currentRequest } from './http/errors/requestContext.ts';

/** Creates the log: lines of JSON, which name the request they belong to. */
export function createLog(level: Config['logLevel'], destination: DestinationStream): Logger {
  const mixin = () => {
    const request = currentRequest();
    return request === null ? {} : { requestId: request.id };
  };
  return pino({ level, mixin, serializers: { err: toLogFields } }, destination);
}

/**
 * Returns the fields of an error and its causes that belong in a log. Drivers attach whole connections to theirs. While
 * the database is down, jobs fail again and again, and their stacks say nothing about the reason.
 */
function toLogFields(error: Error & { code?: unknown }): object {
  const { name, message, stack, code, cause } = error;
  return {
    name,
    message,
    code,
    ...(isDatabaseDown(error) ? {} : { stack }),
    ...(cause instanceof Error ? { cause: toLogFields(cause) } : {}),
  };
}
