/** The product cannot start. The message is for the person who started it, so no stack trace is shown. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
