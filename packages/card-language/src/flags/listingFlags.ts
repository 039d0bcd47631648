/** Why a listing may be something else than the one card its title seems to name. */
export const oddityKinds = [
  'lot',
  'pickList',
  'reprint',
  'custom',
  'repack',
  'digital',
  'break',
  'empty',
  'sealed',
  'oversized',
  'maybeReprint',
] as const;

export type OddityKind = (typeof oddityKinds)[number];

/** Those a search for a card hides. What is only a doubt is shown, with a warning. */
export const hiddenOddities = oddityKinds.filter((kind) => kind !== 'maybeReprint' && kind !== 'oversized');
