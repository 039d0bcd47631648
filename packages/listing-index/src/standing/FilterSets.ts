import type { AttributeSets } from '../facets/AttributeSets.ts';
import type { SearchFilters } from '../facets/attributes.ts';
import { passesFilters } from '../facets/passesFilters.ts';
import type { HeldDoc } from './HeldDoc.ts';
import { Interned } from './Interned.ts';

type Filters = Omit<SearchFilters, 'endsBefore'>;

const untested = 0;
const fails = 1;
const passes = 2;

/** The filters of all standing searches. A document tests equal ones once. */
export class FilterSets {
  readonly #attributeSets: AttributeSets;
  readonly #interned = new Interned<{ readonly text: string; readonly filters: Filters }>();
  /** Index: number of filters. */
  #results = new Uint8Array(64);

  constructor(attributeSets: AttributeSets) {
    this.#attributeSets = attributeSets;
  }

  /** Returns the number of filters, the same for equal ones. */
  acquire(filters: Filters): number {
    const text = JSON.stringify(filters);
    const number = this.#interned.acquire(text, () => ({ text, filters }));
    if (number >= this.#results.length) this.#results = new Uint8Array(number * 2);
    return number;
  }

  release(number: number): void {
    this.#interned.release(number);
  }

  /** Forgets the last document. */
  reset(): void {
    this.#results.fill(untested);
  }

  /** Returns whether the document passes: the only one since the last reset. */
  passes(number: number, { location }: HeldDoc): boolean {
    if (this.#results[number] === untested) {
      const { filters } = this.#interned.at(number);
      this.#results[number] = passesFilters(location, this.#attributeSets, filters) ? passes : fails;
    }
    return this.#results[number] === passes;
  }
}
