import { readTable, textColumns } from '../vocabulary/readTable.ts';
import type { Lot } from './lots/Lot.ts';

export const sportSingles = '261328';
const gameSingles = '183454';

/** The part of the marketplace's category tree that matters to cards. Most of it has no listings here. */
export const categories = readTable('categories', textColumns('id', 'name', 'parent'));
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
