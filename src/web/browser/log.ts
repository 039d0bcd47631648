/** Writes a failure to the console, the only log a page has. */
export function logWarning(message: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: everything else in the browser logs through this function
  console.warn(message, cause);
}
