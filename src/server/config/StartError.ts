/** The product cannot start. The message is for the person who started it, so no stack trace is shown. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Returns the sentence of a {@link StartError}, and the stack of any other error. */
export function describeFailure(error: unknown): string {
  if (error instanceof Error && !(error instanceof StartError)) return error.stack ?? error.message;
  return String(error instanceof Error ? error.message : error);
}
