const refusals = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);
/** Classes of PostgreSQL's own codes: connection lost, out of resources, shutting down or starting. */
const troubles = /^(08|53|57P|58)/;
const broken =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** Whether an error says that the database cannot be reached or cannot work, rather than that a query was wrong. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (refusals.has(code) || troubles.test(code))) return true;
  return broken.test(error.message);
}
