/** Parses a whole number from the command line. @throws Error for anything else */
export function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number, not ${text}`);
  return Number(text);
}

interface Running {
  readonly address: string;
  close(): Promise<void>;
}

/** Reports the addresses of a sandbox to the terminal and the parent process, and stops it when either ends. */
export function runAsProcess(name: string, { close, ...addresses }: Running): void {
  const stop = () => void close().finally(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
  process.stdout.write(`sandbox ${name} ${Object.values(addresses).join(' ')}\n`);
  process.send?.(addresses);
}
