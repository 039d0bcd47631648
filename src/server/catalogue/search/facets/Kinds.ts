import type { Traits } from '../query.ts';

/**
 * Listings with the same category, graders, grade, condition and oddities are of one kind, and a kind is a small number:
 * a market has about a thousand of them. Filters judge each kind once instead of each listing, and facets count kinds.
 */
export class Kinds {
  readonly #numberOf = new Map<string, number>();
  readonly #traits: Traits[] = [];

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
    // A grader named twice counts once.
    this.#traits.push({ category, graders: [...new Set(graders)], grade, condition, oddities: [...oddities] });
    return this.#traits.length - 1;
  }
}
