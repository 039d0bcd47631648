import { createHash } from 'node:crypto';
import type { Brand } from './Brand.ts';
import type { Person } from './Person.ts';

const digits = { google: 21, facebook: 17 };

/**
 * The identifier of a person at a provider: decimal digits, as both providers hand them out. It depends on nothing but
 * the provider and the e-mail, so a person who signed up yesterday is the same one today, on whatever port.
 */
export function subjectOf(brand: Brand, person: Person): string {
  const who = person.email?.toLowerCase() ?? `without e-mail: ${person.key}`;
  const hash = BigInt(`0x${createHash('sha256').update(`${brand.id}\n${who}`).digest('hex')}`);
  const length = digits[brand.id] - 1;
  return `1${String(hash % 10n ** BigInt(length)).padStart(length, '0')}`;
}
