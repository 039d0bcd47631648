import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { BackupError } from './BackupError.ts';

/** A line of the log about a deletion (http/errors/SecurityLog.ts). */
const deletion = z.object({ event: z.literal('account deleted'), time: z.number(), account: z.string() });

/** The last deletions of accounts, in milliseconds since 1970, by the keyed hash of their address. */
export type Deletions = ReadonlyMap<string, number>;

/**
 * Reads from a log which accounts were deleted. Other lines, and what a system log writes before each line, are skipped.
 *
 * @throws {BackupError} when the log cannot be read
 */
export async function readDeletions(file: string): Promise<Deletions> {
  const deletions = new Map<string, number>();
  try {
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
      const { data } = deletion.safeParse(parseJson(line.slice(line.indexOf('{'))));
      if (data !== undefined) deletions.set(data.account, data.time);
    }
  } catch (error) {
    throw new BackupError(`The log ${file} cannot be read: ${(error as Error).message}`);
  }
  return deletions;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
