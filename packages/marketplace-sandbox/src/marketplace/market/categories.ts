import type { Lot } from './lots/Lot.ts';

export interface Category {
  readonly id: string;
  readonly name: string;
  readonly parent: string;
}

export const sportSingles = '261328';
const gameSingles = '183454';

/** The part of the marketplace's category tree that matters to cards. Most of it has no listings here. */
export const categories: readonly Category[] = [
  { id: '64482', name: 'Sports Mem, Cards & Fan Shop', parent: '' },
  { id: '212', name: 'Sports Trading Cards', parent: '64482' },
  { id: sportSingles, name: 'Trading Card Singles', parent: '212' },
  { id: '261329', name: 'Trading Card Lots', parent: '212' },
  { id: '261330', name: 'Trading Card Sets', parent: '212' },
  { id: '261331', name: 'Sealed Trading Card Packs', parent: '212' },
  { id: '261332', name: 'Sealed Trading Card Boxes', parent: '212' },
  { id: '261333', name: 'Sealed Trading Card Cases', parent: '212' },
  { id: '261334', name: 'Trading Card Breaks', parent: '212' },
  { id: '220', name: 'Toys & Hobbies', parent: '' },
  { id: '2536', name: 'Collectible Card Games', parent: '220' },
  { id: gameSingles, name: 'CCG Individual Cards', parent: '2536' },
  { id: '183455', name: 'CCG Mixed Card Lots', parent: '2536' },
  { id: '183456', name: 'CCG Sealed Packs', parent: '2536' },
  { id: '183457', name: 'CCG Sealed Decks & Kits', parent: '2536' },
  { id: '261044', name: 'CCG Sealed Boxes', parent: '2536' },
  { id: '261045', name: 'CCG Sealed Cases', parent: '2536' },
  { id: '261337', name: 'CCG Box Breaks', parent: '2536' },
  { id: '1', name: 'Collectibles', parent: '' },
  { id: '183050', name: 'Non-Sport Trading Card Singles', parent: '1' },
];

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
