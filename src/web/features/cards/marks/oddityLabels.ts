import type { ListingFlag } from '@cardfall/card-language';

/** On the picture of a card that may be something else than one card; the dialog says more. */
export const oddityLabels: Record<ListingFlag, string> = {
  lot: 'Lot',
  pickList: 'Pick list',
  reprint: 'Reprint',
  custom: 'Custom',
  repack: 'Repack',
  digital: 'Digital',
  break: 'Break',
  empty: 'Empty',
  sealed: 'Sealed',
  oversized: 'Oversized',
  maybeReprint: 'Reprint?',
};
