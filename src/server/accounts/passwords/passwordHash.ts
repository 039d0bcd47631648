import { randomBytes, timingSafeEqual } from 'node:crypto';
import { ConcurrencyLimit } from './ConcurrencyLimit.ts';
import { HashThread } from './HashThread.ts';

/** OWASP's minimum for Argon2id: 19 MiB (`memory` is in KiB), two passes, one lane. Stored hashes are upgraded at the next sign-in. */
const currentCost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const hashBytes = 32;

/**
 * The idle threads; the last one is taken first. A single sign-in runs at normal priority, so it does not wait for other
 * programs on the machine. In a flood of sign-ins the second thread has a low priority: only the first one competes with the
 * thread that answers visitors.
 */
const idleThreads = [new HashThread(10), new HashThread(0)];
const limit = new ConcurrencyLimit(idleThreads.length, 32);

/**
 * Throws when the queue of passwords to hash is full. Call it first, to refuse before any database query.
 *
 * @throws {BusyError}
 */
export function throwIfHashingBusy(): void {
  limit.throwIfFull();
}

/**
 * Hashes a password for storage: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`.
 *
 * @throws {BusyError} when too many passwords are waiting
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  return encodeHash(salt, await computeHash(password, salt, currentCost));
}

/** Matches no password. Comparing with it makes an unknown address take as long as a known one. */
const dummyHash = encodeHash(randomBytes(saltBytes), randomBytes(hashBytes));

/**
 * Returns whether a password matches the stored hash. Takes the same time when there is no stored hash.
 *
 * @throws {BusyError} when too many passwords are waiting
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, , , parameters = '', salt = '', hash = ''] = (stored ?? dummyHash).split('$');
  const [memory, passes, parallelism] = [...parameters.matchAll(/=(\d+)/g)].map(([, value]) => Number(value));
  if (memory === undefined || passes === undefined || parallelism === undefined) return false;
  const expected = Buffer.from(hash, 'base64');
  const computed = await computeHash(password, Buffer.from(salt, 'base64'), { memory, passes, parallelism });
  return expected.length === computed.length && timingSafeEqual(expected, computed) && stored !== null;
}

/** Returns whether a stored hash was made with cost parameters other than the current ones. */
export function needsRehash(stored: string): boolean {
  return !stored.startsWith(hashPrefix());
}

function computeHash(password: string, salt: Buffer, cost: typeof currentCost): Promise<Buffer> {
  // Keyboards type the same letter in several Unicode forms, which must match.
  const message = password.normalize('NFC');
  return limit.run(async () => {
    const thread = idleThreads.pop();
    if (thread === undefined) throw new Error('More hashes are running than there are threads');
    try {
      // Node calls the salt a nonce.
      return await thread.hash({ message, nonce: salt, tagLength: hashBytes, ...cost });
    } finally {
      idleThreads.push(thread);
      idleThreads.sort((one, other) => other.niceness - one.niceness);
    }
  });
}

function encodeHash(salt: Buffer, hash: Buffer): string {
  return `${hashPrefix()}${toBase64(salt)}$${toBase64(hash)}`;
}

function hashPrefix(): string {
  return `$argon2id$v=19$m=${currentCost.memory},t=${currentCost.passes},p=${currentCost.parallelism}$`;
}

function toBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
