import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Turnstile } from './ConcurrencyLimit.ts';
import { HashThread } from './HashThread.ts';

/** OWASP's least for Argon2id: 19 MiB, two passes, one lane. Rises are picked up at the next sign-in. */
const today = { memory: 19_456, passes: 2, parallelism: 1 };
const saltLength = 16;
const hashLength = 32;

/** Hashing is meant to be dear: two at once, 32 wait, the next are refused. */
const threads = [new HashThread(), new HashThread()];
const turnstile = new Turnstile(threads.length, 32);

/**
 * Says at once what a full queue would say later, before anything is asked of the database.
 *
 * @throws {BusyError}
 */
export function refuseWhenBusy(): void {
  turnstile.refuseWhenFull();
}

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
  return turnstile.pass(async () => {
    const thread = threads.pop();
    if (thread === undefined) throw new Error('The turnstile lets more through than there are threads');
    try {
      return await thread.hash({ message, nonce, tagLength: hashLength, ...cost });
    } finally {
      threads.push(thread);
    }
  });
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
