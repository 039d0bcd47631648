/** Every order a list of cards can have. `best_match` needs a keyword. */
export const sortOrders = [
  'ending_soon',
  'newly_listed',
  'price_low',
  'price_high',
  'price_with_shipping',
  'most_bids',
  'best_match',
] as const;

export type SortOrder = (typeof sortOrders)[number];

/** Specification, section 9. */
export const defaultSortOrder: SortOrder = 'ending_soon';
