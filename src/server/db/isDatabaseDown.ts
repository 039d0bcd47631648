const refusals = new Set([
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
 * PostgreSQL's own codes: connection lost, out of resources, cancelled, shutting down or starting, read-only after a
 * switch, waited too long for a lock or caught in a deadlock. All of them may be over the next time.
 */
const troubles = /^(08|53|57|58|40|25006|55P03)/;
const broken =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/;

/** Whether an error says that the database cannot be reached or cannot work, rather than that a query was wrong. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (refusals.has(code) || troubles.test(code))) return true;
  return broken.test(error.message);
}
