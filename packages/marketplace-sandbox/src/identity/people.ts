import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { oneOf, readTable, textColumns, yes } from '../serving/readTable.ts';

/**
 * What a provider knows about an e-mail address: that it runs the mailbox itself, as Google does for its own addresses
 * and for those of companies; that the owner confirmed it once; or nothing.
 */
export const emailTrusts = ['hosted', 'verified', 'unverified'] as const;

export type EmailTrust = (typeof emailTrusts)[number];

// The table has each case a sign-in can meet once per brand. Ada has the same e-mail at both on purpose.
const table = readTable(join(import.meta.dirname, 'people.txt'), {
  ...textColumns('brand', 'key', 'givenName', 'familyName', 'email'),
  ...{ emailTrust: oneOf(...emailTrusts), hasPicture: yes },
});

/** A person with an account at a provider. The e-mail may be empty: `key` identifies people then, and is never shown. */
export type Person = Omit<(typeof table)[number], 'brand'>;

/** A provider this sandbox replaces. Its id is the first part of all its paths. */
export interface Brand {
  readonly id: 'google' | 'facebook';
  readonly name: string;
  readonly people: readonly Person[];
}

export const google: Brand = { id: 'google', name: 'Google', people: table.filter(({ brand }) => brand === 'google') };
export const facebook: Brand = {
  id: 'facebook',
  name: 'Facebook',
  people: table.filter(({ brand }) => brand === 'facebook'),
};

export function fullName({ givenName, familyName }: Person): string {
  return `${givenName} ${familyName}`.trim();
}

const subjectDigits = { google: 21, facebook: 17 };

/**
 * Returns the identifier of a person at a provider: decimal digits, as both providers use. It depends on the provider and
 * the e-mail alone, so a person stays the same after a restart and on another port.
 */
export function subjectOf(brand: Brand, person: Person): string {
  const identity = person.email.toLowerCase() || `without e-mail: ${person.key}`;
  const hash = BigInt(`0x${createHash('sha256').update(`${brand.id}\n${identity}`).digest('hex')}`);
  const length = subjectDigits[brand.id] - 1;
  return `1${String(hash % 10n ** BigInt(length)).padStart(length, '0')}`;
}

/** Adds an entry as the newest and drops the oldest when there are too many. */
export function setBounded<T>(entries: Map<string, T>, key: string, value: T, maxEntries: number): void {
  entries.delete(key);
  entries.set(key, value);
  const [oldest] = entries.keys();
  if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
}

const maxAccounts = 1_000;

/** The people who signed in at one provider since its start, by subject. The last sign-in determines their profile. */
export class AccountStore {
  readonly #people = new Map<string, Person>();
  readonly #brand: Brand;

  constructor(brand: Brand) {
    this.#brand = brand;
  }

  /** Stores a person who signed in and returns the subject. */
  add(person: Person): string {
    const subject = subjectOf(this.#brand, person);
    setBounded(this.#people, subject, person, maxAccounts);
    return subject;
  }

  find(subject: string): Person | undefined {
    return this.#people.get(subject);
  }
}
