import { type AttributeName, type AttributeValues, attributeNames } from './attributes.ts';

/** Numbers the values of one attribute. */
export class ValueOrdinals {
  readonly values: string[] = [];
  /** The ordinals of each attribute set. */
  readonly ofSet: (readonly number[])[] = [];
  readonly #ordinals = new Map<string, number>();

  /** Adds the next attribute set. */
  addSet(values: readonly string[]): void {
    this.ofSet.push([...new Set(values)].map((value) => this.#intern(value)));
  }

  #intern(value: string): number {
    const ordinal = this.#ordinals.get(value) ?? this.values.push(value) - 1;
    this.#ordinals.set(value, ordinal);
    return ordinal;
  }
}

/**
 * Gives each combination of attribute values a small id. A market has about a thousand combinations. Filters test each
 * combination once instead of each document, and facets count combinations.
 */
export class AttributeSets {
  readonly #idOf = new Map<string, number>();
  readonly #sets: AttributeValues[] = [];
  readonly #ordinals = new Map<AttributeName, ValueOrdinals>(attributeNames.map((name) => [name, new ValueOrdinals()]));

  get size(): number {
    return this.#sets.length;
  }

  valuesOf(id: number): AttributeValues {
    return this.#sets[id];
  }

  ordinalsOf(name: AttributeName): ValueOrdinals {
    return this.#ordinals.get(name) ?? new ValueOrdinals();
  }

  /** Returns the id of a combination. Ids are never freed: the values are short lists of the marketplace. */
  intern(values: AttributeValues): number {
    const key = JSON.stringify(attributeNames.map((name) => values[name]));
    const known = this.#idOf.get(key);
    if (known !== undefined) return known;
    const id = this.#sets.push(structuredClone(values)) - 1;
    this.#idOf.set(key, id);
    for (const [name, ordinals] of this.#ordinals) ordinals.addSet(values[name]);
    return id;
  }
}
