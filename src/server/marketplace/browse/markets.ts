import type { Category } from '@cardfall/card-language';

/** The marketplace's place for one of our categories: a leaf category and one value of an aspect. */
export interface Market {
  readonly category: Category;
  readonly categoryId: string;
  readonly aspect: string;
  /** Spelled exactly, accents included: another spelling is dropped silently (docs/ebay.md, Categories and aspects). */
  readonly value: string;
}

const sportsSingles = '261328';
const gameSingles = '183454';

export const markets: readonly Market[] = [
  { category: 'basketball', categoryId: sportsSingles, aspect: 'Sport', value: 'Basketball' },
  { category: 'baseball', categoryId: sportsSingles, aspect: 'Sport', value: 'Baseball' },
  { category: 'football', categoryId: sportsSingles, aspect: 'Sport', value: 'Football' },
  { category: 'pokemon', categoryId: gameSingles, aspect: 'Game', value: 'Pokémon TCG' },
];

export function marketOf(category: Category): Market {
  const found = markets.find((market) => market.category === category);
  if (found === undefined) throw new RangeError(`There is no market of ${category}`);
  return found;
}
