/** Returns the id by which a person can report a failed call, null for any other error. */
export function errorIdOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('requestId' in error)) return null;
  return typeof error.requestId === 'string' ? error.requestId : null;
}
