import { randomBytes } from 'node:crypto';
import { hashPassword } from '#server/accounts/passwords/passwordHash.ts';
import type { Database } from '#server/db/connectDatabase.ts';

export const rightPassword = 'Correct-Horse-77';
export const wrongPassword = 'Correct-Horse-78';

/** Addresses that all look alike: whether one has an account says nothing about its length or its place in an index. */
export function inventedAddresses(count: number): string[] {
  return Array.from({ length: count }, () => `${randomBytes(8).toString('hex')}@example.com`);
}

/** Gives each address an account. One hash serves them all: making them would take longer than the bench. */
export async function addAccounts(addresses: readonly string[], db: Database): Promise<void> {
  const password_hash = await hashPassword(rightPassword);
  const names = { username: 'somebody', first_name: 'Some', last_name: 'Body' };
  await db
    .insertInto('users')
    .values(addresses.map((email) => ({ email, password_hash, ...names })))
    .execute();
}

let networks = 0;

/** The header of a caller nobody has heard of: no limit of a network has anything against it. */
export function fromNewNetwork(): Record<string, string> {
  networks++;
  return { 'x-forwarded-for': `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}` };
}
