import type { Brand } from './Brand.ts';
import type { Person } from './Person.ts';
import { subjectOf } from './subjectOf.ts';

const mostAccounts = 1_000;

/** The people who signed in at one provider since its start, by subject. The last sign-in says what they are like. */
export class AccountBook {
  readonly #people = new Map<string, Person>();
  readonly #brand: Brand;

  constructor(brand: Brand) {
    this.#brand = brand;
  }

  /** Notes that a person signed in; returns the subject. */
  enter(person: Person): string {
    const subject = subjectOf(this.#brand, person);
    this.#people.delete(subject);
    this.#people.set(subject, person);
    const [oldest] = this.#people.keys();
    if (this.#people.size > mostAccounts && oldest !== undefined) this.#people.delete(oldest);
    return subject;
  }

  find(subject: string): Person | undefined {
    return this.#people.get(subject);
  }
}
