import { type AttributeName, type AttributeValues, attributeNames } from './attributes.ts';

/** Numbers the values of one attribute. */
export class ValueOrdinals {
  readonly values: string[] = [];
  /** The ordinals of the attribute sets, one after the other: those of set s are from `starts[s]` to `starts[s + 1]`. */
  readonly ordinals: number[] = [];
  readonly starts: number[] = [0];
  readonly #ordinalOf = new Map<string, number>();

  /** Adds the next attribute set. */
  addSet(values: readonly string[]): void {
    for (const value of new Set(values)) this.ordinals.push(this.#intern(value));
    this.starts.push(this.ordinals.length);
  }

  #intern(value: string): number {
    const ordinal = this.#ordinalOf.get(value) ?? this.values.push(value) - 1;
    this.#ordinalOf.set(value, ordinal);
    return ordinal;
  }
}

/** The bits of the filters that each attribute set fails. */
export interface SetMasks {
  readonly masks: Uint16Array;
  /** The bits of the filters that any set fails. */
  readonly failing: number;
}

/**
 * Gives each combination of attribute values a small id. A market has about a thousand combinations. Filters test each
 * combination once instead of each document, and facets count combinations.
 */
export class AttributeSets {
  /** The masks of recent filters, by filter. Only `maskAttributeSets` uses it. */
  readonly recentMasks = new Map<string, SetMasks>();
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
