import type { ListingFlag } from '@cardfall/card-language';

/** Why to look twice before bidding. The title was read by rules, so none of them claims to know. */
export const oddityReasons: Record<ListingFlag, string> = {
  lot: 'The title reads like more than one card: see what is in the lot.',
  pickList: 'The title reads like a list to pick from: the picture may show another card than you get.',
  reprint: 'The title calls it a reprint, copy or proxy.',
  custom: 'The title reads like custom or fan-made art, not a card of the maker.',
  repack: 'The title reads like a repack: cards the seller packed, unseen.',
  digital: 'The title reads like a code or digital card, not one of cardboard.',
  break: 'The title reads like a share in packs to be opened, not a card.',
  empty: 'The title reads like packaging without cards.',
  sealed: 'The title reads like sealed packs or boxes, not a single card.',
  oversized: 'The title reads like a card larger than usual.',
  maybeReprint: '“RP” is written for reprints as well: read the description first.',
};
