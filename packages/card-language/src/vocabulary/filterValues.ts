// The values people filter cards by, in the order of the filter panel, with their labels (docs/requirements.md, 3.filters.3 to 3.filters.5).

/** The four kinds of card the product is about. */
export const categories = ['basketball', 'baseball', 'football', 'pokemon'] as const;

export type Category = (typeof categories)[number];

export const categoryLabels: Record<Category, string> = {
  basketball: 'Basketball',
  baseball: 'Baseball',
  football: 'Football',
  pokemon: 'Pokémon',
};

/**
 * The companies that authenticate cards. PSA, BGS, SGC and BCCG grade cards, PSA/DNA certifies autographs, MBA gives a
 * second opinion on another grader's slab; one card can have several. All other graders are one choice.
 */
export const authenticators = ['psa', 'bgs', 'sgc', 'mba', 'psa/dna', 'bccg', 'other'] as const;

export type Authenticator = (typeof authenticators)[number];

export const authenticatorLabels: Record<Authenticator, string> = {
  psa: 'PSA',
  bgs: 'BGS',
  sgc: 'SGC',
  mba: 'MBA',
  'psa/dna': 'PSA/DNA',
  bccg: 'BCCG',
  other: 'Other graders',
};

/** The grades of a card on the scale all graders share, best first. */
export const grades = [
  ...(['10', '9.5', '9', '8.5', '8', '7.5', '7', '6.5', '6', '5.5'] as const),
  ...(['5', '4.5', '4', '3.5', '3', '2.5', '2', '1.5', '1'] as const),
] as const;

export type Grade = (typeof grades)[number];
