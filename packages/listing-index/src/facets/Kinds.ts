import type { Traits } from '../query.ts';

/** The values of one facet, and by kind the numbers of those it has. */
export class FacetValues<Value> {
  readonly values: Value[] = [];
  readonly ofKind: (readonly number[])[] = [];
  readonly #numberOf = new Map<Value, number>();

  /** Says what the next kind has. A value that is named twice counts once. */
  push(values: readonly (Value | null)[]): void {
    const known = [...new Set(values)].filter((value) => value !== null);
    this.ofKind.push(known.map((value) => this.#intern(value)));
  }

  #intern(value: Value): number {
    const number = this.#numberOf.get(value) ?? this.values.push(value) - 1;
    this.#numberOf.set(value, number);
    return number;
  }
}

/**
 * Listings with the same category, graders, grade, condition and oddities are of one kind, and a kind is a small number:
 * a market has about a thousand of them. Filters judge each kind once instead of each listing, and facets count kinds.
 */
export class Kinds {
  readonly #numberOf = new Map<string, number>();
  readonly #traits: Traits[] = [];
  readonly categories = new FacetValues<string>();
  readonly graders = new FacetValues<string>();
  readonly grades = new FacetValues<number>();
  readonly conditions = new FacetValues<string>();

  get size(): number {
    return this.#traits.length;
  }

  traitsOf(kind: number): Traits {
    const traits = this.#traits[kind];
    if (traits === undefined) throw new Error(`There is no kind ${kind}`);
    return traits;
  }

  /** The number of these traits. Kinds are never forgotten: what they are made of are short lists of the marketplace's. */
  intern({ category, graders, grade, condition, oddities }: Traits): number {
    const key = JSON.stringify([category, graders, grade, condition, oddities]);
    const known = this.#numberOf.get(key);
    if (known !== undefined) return known;
    this.#numberOf.set(key, this.#traits.length);
    this.#traits.push({ category, graders: [...new Set(graders)], grade, condition, oddities: [...oddities] });
    this.categories.push([category]);
    this.graders.push(graders);
    this.grades.push([grade]);
    this.conditions.push([condition]);
    return this.#traits.length - 1;
  }
}
