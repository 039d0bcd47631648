import { parseArgs } from 'node:util';
import type { Running } from './listen.ts';

/**
 * Reads the flags of the command line. A flag whose default is a number must be a whole number.
 *
 * @param defaults the value of each flag that is not given
 * @throws Error for an unknown flag or a wrong number
 */
export function readFlags<Flags extends Readonly<Record<string, string | number | boolean>>>(defaults: Flags): Flags {
  const types = Object.entries(defaults).map(([name, value]) => [
    name,
    { type: typeof value === 'boolean' ? 'boolean' : 'string' } as const,
  ]);
  const { values } = parseArgs({ options: Object.fromEntries(types) });
  const given = Object.entries(values).map(([name, value]) => {
    if (typeof defaults[name] !== 'number') return [name, value];
    if (!/^\d{1,9}$/.test(String(value))) throw new Error(`--${name} must be a whole number, not ${value}`);
    return [name, Number(value)];
  });
  return { ...defaults, ...Object.fromEntries(given) };
}

/** Reports the addresses of a sandbox to the terminal and the parent process, and stops it when either ends. */
export function runAsProcess(name: string, { close, ...addresses }: Running): void {
  const stop = () => void close().finally(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
  process.stdout.write(`sandbox ${name} ${Object.values(addresses).join(' ')}\n`);
  // A parent that ended before this line sent its `disconnect` to nobody, so the failed message ends the sandbox.
  process.send?.(addresses, undefined, undefined, (error) => error && stop());
}
