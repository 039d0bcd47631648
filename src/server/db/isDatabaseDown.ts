const connectionErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);
/**
 * PostgreSQL error codes that a retry may not meet again: connection lost, out of resources, query canceled, server
 * shutting down or starting, read-only after a failover, lock timeout, deadlock.
 */
const transientCodes = /^(08|53|57|58|40|25006|55P03)/;
const driverErrors = new RegExp(
  [
    'Connection terminated',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Client (has encountered a connection error|was closed)',
  ].join('|'),
);

/** Returns whether an error means that the database is unreachable or unable to work. A wrong query is not one. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (connectionErrors.has(code) || transientCodes.test(code))) return true;
  return driverErrors.test(error.message);
}
