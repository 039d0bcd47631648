import { categories } from '../vocabulary/vocabulary.ts';
import { genres } from './lots/createLot.ts';
import type { Lot } from './lots/Lot.ts';

export const sportSingles = '261328';
export const gameSingles = '183454';

/** The category of each genre's cards, in the order of `genres`. */
export const categoryOfGenre = genres.map(({ aspect }) => (aspect === 'Sport' ? sportSingles : gameSingles));

type Category = (typeof categories)[number];
const byId = new Map(categories.map((category) => [category.id, category]));

/** Returns a category and everything above it, itself first. Empty for an unknown id. */
export function categoryPath(id: string): readonly Category[] {
  const category = byId.get(id);
  return category ? [category, ...categoryPath(category.parent)] : [];
}

/** Returns the id of the category a lot is listed in. */
export function leafCategory(lot: Lot): string {
  return lot.kind === 'sport' ? sportSingles : gameSingles;
}
