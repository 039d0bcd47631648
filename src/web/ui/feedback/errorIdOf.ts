/** Returns the id by which a person can report a failed call, null for any other error. */
export function errorIdOf(error: unknown): string | null {
  return (error as { requestId?: string | null } | null | undefined)?.requestId ?? null;
}
