/**
 * Who vouched for a card, in the order of the filter panel (specification, section 3). PSA, BGS, SGC and BCCG grade
 * cards, PSA/DNA certifies autographs, MBA gives a second opinion on another grader's slab: one card can have several.
 */
export const authenticators = ['psa', 'bgs', 'sgc', 'mba', 'psa/dna', 'bccg'] as const;

export type Authenticator = (typeof authenticators)[number];

export const authenticatorLabels: Record<Authenticator, string> = {
  psa: 'PSA',
  bgs: 'BGS',
  sgc: 'SGC',
  mba: 'MBA',
  'psa/dna': 'PSA/DNA',
  bccg: 'BCCG',
};
