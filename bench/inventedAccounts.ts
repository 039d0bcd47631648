import { randomBytes } from 'node:crypto';
import { hashPassword } from '#server/accounts/passwords/passwordHash.ts';
import type { Database } from '#server/db/connectDatabase.ts';

export const rightPassword = 'Correct-Horse-77';
export const wrongPassword = 'Correct-Horse-78';

/** Creates random addresses of equal length, so that only the account tells a known from an unknown one. */
export function inventedAddresses(count: number): string[] {
  return Array.from({ length: count }, () => `${randomBytes(8).toString('hex')}@example.com`);
}

/** Adds an account for each address. All share one hash, because hashing each password would take longer than the bench. */
export async function addAccounts(addresses: readonly string[], db: Database): Promise<void> {
  const password_hash = await hashPassword(rightPassword);
  const names = { username: 'somebody', first_name: 'Some', last_name: 'Body' };
  await db
    .insertInto('users')
    .values(addresses.map((email) => ({ email, password_hash, ...names })))
    .execute();
}

let networks = 0;

/** Returns the header of a caller from a new network, which no rate limit has counted yet. */
export function fromNewNetwork(): Record<string, string> {
  networks++;
  return { 'x-forwarded-for': `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}` };
}
