import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Turnstile } from './Turnstile.ts';

/** OWASP's least for Argon2id: 19 MiB, two passes, one lane. Rises are picked up at the next sign-in. */
const today = { memory: 19_456, passes: 2, parallelism: 1 };
const saltLength = 16;
const hashLength = 32;
const derive = promisify(argon2);

/** Hashing is meant to be dear: two at once leave the other threads to everybody else, 32 wait, the next are refused. */
const turnstile = new Turnstile(2, 32);

/**
 * A password as it is stored: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`.
 *
 * @throws {BusyError} when too many wait already
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength);
  const hash = await compute(password, salt, today);
  return `$argon2id$v=19$m=${today.memory},t=${today.passes},p=${today.parallelism}$${base64(salt)}$${base64(hash)}`;
}

/** Nobody's password: verified against where there is none, so that an unknown address takes as long as a known one. */
const nobodys = `$argon2id$v=19$m=${today.memory},t=${today.passes},p=${today.parallelism}$${base64(randomBytes(saltLength))}$${base64(randomBytes(hashLength))}`;

/**
 * Whether a password is the stored one. Takes the same time when nothing is stored.
 *
 * @throws {BusyError} when too many wait already
 */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const [, , , settings = '', salt = '', hash = ''] = (stored ?? nobodys).split('$');
  const [memory, passes, parallelism] = [...settings.matchAll(/=(\d+)/g)].map(([, value]) => Number(value));
  if (memory === undefined || passes === undefined || parallelism === undefined) return false;
  const expected = Buffer.from(hash, 'base64');
  const computed = await compute(password, Buffer.from(salt, 'base64'), { memory, passes, parallelism });
  return expected.length === computed.length && timingSafeEqual(expected, computed) && stored !== null;
}

/** Whether a stored hash was made with less effort than today's. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(`$argon2id$v=19$m=${today.memory},t=${today.passes},p=${today.parallelism}$`);
}

function compute(password: string, nonce: Buffer, cost: typeof today): Promise<Buffer> {
  // The same letters can be typed in several Unicode forms; a keyboard must not lock its owner out.
  const message = password.normalize('NFC');
  return turnstile.pass(() => derive('argon2id', { message, nonce, tagLength: hashLength, ...cost }));
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
